import { AdminPage } from '#src/islands/admin/AdminPage.tsx';
import type { AdminTabs } from '#src/islands/admin/admin-tabs.ts';

const TABS: AdminTabs = [
  {
    id: 'courses',
    label: 'Course registrations',
    load: async () => (await import('./CoursesPanel.tsx')).CoursesPanel,
    waiting: ({ notHandled }) => notHandled.courseRegistrations,
  },
  {
    id: 'course-runs',
    label: 'Course runs',
    load: async () => (await import('./CourseRunsPanel.tsx')).CourseRunsPanel,
  },
];

export function CoursesPage() {
  return <AdminPage tabs={TABS} />;
}
