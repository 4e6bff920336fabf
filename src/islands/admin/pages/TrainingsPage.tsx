import { ADMIN_LISTS } from '#src/stores/admin-pages.ts';
import { AdminPage, type AdminTabs } from './AdminPage.tsx';

const TABS: AdminTabs = [
  {
    id: 'workshops',
    label: 'Trainings',
    load: async () => (await import('#src/islands/admin/training/TrainingsPanel.tsx')).TrainingsPanel,
    Beside: RegistrationLists,
  },
  {
    id: 'certificates',
    label: 'Certificates',
    load: async () => (await import('#src/islands/admin/training/Certificates.tsx')).CertificatesPanel,
    count: ({ certificates }) => certificates,
  },
  {
    id: 'waiting-lists',
    label: 'Waiting lists',
    load: async () => (await import('#src/islands/admin/training/waiting/WaitingListsPanel.tsx')).WaitingListsPanel,
    count: ({ offers }) => offers,
  },
  {
    id: 'feedback',
    label: 'Feedback',
    load: async () => (await import('#src/islands/admin/training/FeedbackPanel.tsx')).FeedbackPanel,
  },
];

export function TrainingsPage() {
  return <AdminPage tabs={TABS} />;
}

function RegistrationLists() {
  const [, ...lists] = ADMIN_LISTS;
  return (
    <p className="flex gap-5 max-sm:hidden sm:ms-auto">
      {lists.map(({ label, href }) => (
        <a key={href} href={href} className="text-dusk hover:text-ember">
          {label}
        </a>
      ))}
    </p>
  );
}
