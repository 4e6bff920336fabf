import { AdminPage } from '#src/islands/admin/AdminPage.tsx';
import type { AdminTabs } from '#src/islands/admin/admin-tabs.ts';

const TABS: AdminTabs = [
  {
    id: 'enquiries',
    label: 'Enquiries',
    load: async () => (await import('./EnquiriesPanel.tsx')).EnquiriesPanel,
    waiting: ({ notHandled }) => notHandled.enquiries,
  },
  { id: 'sign-ups', label: 'Sign-ups', load: async () => (await import('./SignUpsPanel.tsx')).SignUpsPanel },
  { id: 'codes', label: 'Codes', load: async () => (await import('./CodesPanel.tsx')).CodesPanel },
  { id: 'erase', label: 'Erase', load: async () => (await import('./ErasePanel.tsx')).ErasePanel },
];

export function PeoplePage() {
  return <AdminPage tabs={TABS} />;
}
