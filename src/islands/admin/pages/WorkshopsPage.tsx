import { AdminPage, type AdminTabs } from './AdminPage.tsx';

const TABS: AdminTabs = [
  {
    id: 'workshops',
    label: 'Workshops',
    load: async () => (await import('#src/islands/admin/trainings/WorkshopsPanel.tsx')).WorkshopsPanel,
  },
  {
    id: 'participants',
    label: 'Participants',
    load: async () => (await import('#src/islands/admin/trainings/ParticipantsPanel.tsx')).ParticipantsPanel,
  },
  {
    id: 'certificates',
    label: 'Certificates',
    load: async () => (await import('#src/islands/admin/trainings/CertificatesPanel.tsx')).CertificatesPanel,
    waiting: ({ certificates }) => certificates.workshops,
  },
  {
    id: 'waiting-lists',
    label: 'Waiting lists',
    load: async () => (await import('#src/islands/admin/trainings/WaitingListsPanel.tsx')).WaitingListsPanel,
    waiting: ({ offers }) => offers,
  },
];

export function WorkshopsPage() {
  return <AdminPage tabs={TABS} />;
}
