import { AdminPage, type AdminTabs } from './AdminPage.tsx';

const TABS: AdminTabs = [
  {
    id: 'courses',
    label: 'Course registrations',
    load: async () => (await import('#src/islands/admin/registrations/CoursesPanel.tsx')).CoursesPanel,
    count: ({ dates }) => dates,
  },
];

export function CoursesPage() {
  return <AdminPage tabs={TABS} />;
}
