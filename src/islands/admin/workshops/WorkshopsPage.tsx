import { AdminPage } from '#src/islands/admin/AdminPage.tsx';
import type { AdminTabs } from '#src/islands/admin/admin-tabs.ts';

const TABS: AdminTabs = [
  { id: 'workshops', label: 'Workshops', load: async () => (await import('./WorkshopsPanel.tsx')).WorkshopsPanel },
  {
    id: 'participants',
    label: 'Participants',
    load: async () => (await import('./ParticipantsPanel.tsx')).ParticipantsPanel,
  },
  {
    id: 'certificates',
    label: 'Certificates',
    load: async () => (await import('./CertificatesPanel.tsx')).CertificatesPanel,
    waiting: ({ certificates }) => certificates.workshops,
  },
  {
    id: 'waiting-lists',
    label: 'Waiting lists',
    load: async () => (await import('./WaitingListsPanel.tsx')).WaitingListsPanel,
    waiting: ({ offers }) => offers,
  },
];

export function WorkshopsPage() {
  return <AdminPage tabs={TABS} />;
}
