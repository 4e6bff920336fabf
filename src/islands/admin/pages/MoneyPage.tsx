import { AdminPage, type AdminTabs } from './AdminPage.tsx';

const TABS: AdminTabs = [
  {
    id: 'payments',
    label: 'Payments',
    load: async () => (await import('#src/islands/admin/money/PaymentsPanel.tsx')).PaymentsPanel,
    waiting: ({ payments }) => payments,
  },
];

export function MoneyPage() {
  return <AdminPage tabs={TABS} />;
}
