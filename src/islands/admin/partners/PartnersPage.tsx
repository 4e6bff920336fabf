import { AdminPage } from '#src/islands/admin/AdminPage.tsx';
import type { AdminTabs } from '#src/islands/admin/admin-tabs.ts';

const TABS: AdminTabs = [
  { id: 'partners', label: 'Partners', load: async () => (await import('./PartnersPanel.tsx')).PartnersPanel },
  {
    id: 'payouts',
    label: 'Payouts',
    load: async () => (await import('./PayoutsPanel.tsx')).PayoutsPanel,
    waiting: ({ payouts }) => payouts,
  },
];

export function PartnersPage() {
  return <AdminPage tabs={TABS} />;
}
