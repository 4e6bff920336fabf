import { AdminPage, type AdminTabs } from './AdminPage.tsx';

const TABS: AdminTabs = [
  {
    id: 'persons',
    label: 'People',
    load: async () => (await import('#src/islands/admin/people/PeoplePanel.tsx')).PeoplePanel,
  },
  {
    id: 'enquiries',
    label: 'Enquiries',
    load: async () => (await import('#src/islands/admin/people/EnquiriesPanel.tsx')).EnquiriesPanel,
    count: ({ enquiries }) => enquiries,
  },
  {
    id: 'sign-ups',
    label: 'Sign-ups',
    load: async () => (await import('#src/islands/admin/people/SignUpsPanel.tsx')).SignUpsPanel,
  },
  {
    id: 'codes',
    label: 'Codes',
    load: async () => (await import('#src/islands/admin/people/CodesPanel.tsx')).CodesPanel,
  },
];

export function PeoplePage() {
  return <AdminPage tabs={TABS} />;
}
