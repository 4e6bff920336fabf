import { AdminPage } from './AdminPage.tsx';
import type { AdminTabs } from './admin-tabs.ts';

const TABS: AdminTabs = [
  { id: 'partners', label: 'Partners', load: async () => (await import('./PartnersPanel.tsx')).PartnersPanel },
];

export function PartnersPage() {
  return <AdminPage tabs={TABS} />;
}
