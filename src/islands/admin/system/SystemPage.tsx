import { AdminPage } from '#src/islands/admin/AdminPage.tsx';
import type { AdminTabs } from '#src/islands/admin/admin-tabs.ts';

const TABS: AdminTabs = [
  {
    id: 'outbox',
    label: 'Outbox',
    load: async () => (await import('./OutboxPanel.tsx')).OutboxPanel,
    waiting: ({ failedMessages }) => failedMessages,
  },
  {
    id: 'payments',
    label: 'Payments',
    load: async () => (await import('./PaymentsPanel.tsx')).PaymentsPanel,
    waiting: ({ payments }) => payments,
  },
  {
    id: 'spam',
    label: 'Spam',
    load: async () => (await import('./SpamPanel.tsx')).SpamPanel,
    waiting: ({ heldAsSpam }) => heldAsSpam,
  },
  { id: 'access', label: 'Access', load: async () => (await import('./AccessPanel.tsx')).AccessPanel },
];

export function SystemPage() {
  return <AdminPage tabs={TABS} />;
}
