import { useStore } from '@nanostores/react';
import { $month, monthName } from '#src/islands/admin/money/month.ts';
import { MonthSteps } from '#src/islands/admin/money/MonthSteps.tsx';
import { AdminPage, type AdminTabs } from './AdminPage.tsx';

const TABS: AdminTabs = [
  {
    id: 'month',
    label: 'Month',
    shownLabel: () => monthName($month.get()),
    load: async () => (await import('#src/islands/admin/money/MonthPanel.tsx')).MonthPanel,
    Beside: MonthSteps,
  },
  {
    id: 'payments',
    label: 'Payments',
    load: async () => (await import('#src/islands/admin/money/PaymentsPanel.tsx')).PaymentsPanel,
    count: ({ payments }) => payments,
  },
  {
    id: 'refunds',
    label: 'To refund',
    load: async () => (await import('#src/islands/admin/money/RefundsPanel.tsx')).RefundsPanel,
    count: ({ refunds }) => refunds,
  },
];

export function MoneyPage() {
  // The first tab is named by it.
  useStore($month);
  return <AdminPage tabs={TABS} />;
}
