import { AdminPage } from './AdminPage.tsx';
import type { AdminTabs } from './admin-tabs.ts';

const TABS: AdminTabs = [
  { id: 'partners', label: 'Partners', load: async () => (await import('./PartnersPanel.tsx')).PartnersPanel },
  { id: 'payouts', label: 'Payouts', load: async () => (await import('./PayoutsPanel.tsx')).PayoutsPanel },
];

export function PartnersPage() {
  return <AdminPage tabs={TABS} />;
}
