import { AdminPage, type AdminTabs } from './AdminPage.tsx';

const TABS: AdminTabs = [
  {
    id: 'outbox',
    label: 'Messages',
    load: async () => (await import('#src/islands/admin/system/OutboxPanel.tsx')).OutboxPanel,
    count: ({ failedMessages }) => failedMessages,
  },
  {
    id: 'spam',
    label: 'Held back',
    load: async () => (await import('#src/islands/admin/system/SpamPanel.tsx')).SpamPanel,
    count: ({ heldAsSpam }) => heldAsSpam,
  },
  {
    id: 'access',
    label: 'Sign-ins',
    load: async () => (await import('#src/islands/admin/system/AccessPanel.tsx')).AccessPanel,
  },
  {
    id: 'readiness',
    label: 'Before you go live',
    load: async () => (await import('#src/islands/admin/system/ReadinessPanel.tsx')).ReadinessPanel,
  },
  {
    id: 'settings',
    label: 'Settings',
    load: async () => (await import('#src/islands/admin/system/SettingsPanel.tsx')).SettingsPanel,
  },
];

export function SystemPage() {
  return <AdminPage tabs={TABS} />;
}
