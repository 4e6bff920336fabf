import { CourseTotals } from '#src/islands/admin/bookings/CourseTotals.tsx';
import { AdminPage, type AdminTabs } from './AdminPage.tsx';

const TABS: AdminTabs = [
  {
    id: 'courses',
    label: 'Course registrations',
    load: async () => (await import('#src/islands/admin/bookings/RegistrationsPanel.tsx')).CourseRegistrations,
    Below: CourseTotals,
    count: ({ dates }) => dates,
  },
];

export function CoursesPage() {
  return <AdminPage tabs={TABS} />;
}
