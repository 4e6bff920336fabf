import { AdminPage, type AdminTabs } from './AdminPage.tsx';

const TABS: AdminTabs = [
  {
    id: 'partners',
    label: 'Partners',
    load: async () => (await import('#src/islands/admin/partners/PartnerBreakdown.tsx')).PartnersPanel,
  },
  {
    id: 'payouts',
    label: 'Payouts',
    load: async () => (await import('#src/islands/admin/partners/PayoutsPanel.tsx')).PayoutsPanel,
    count: ({ payouts }) => payouts,
  },
];

export function PartnersPage() {
  return <AdminPage tabs={TABS} />;
}
