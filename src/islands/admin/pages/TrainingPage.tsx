import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { $training } from '#src/islands/admin/training/training.ts';
import { AddPerson, TrainingHead } from '#src/islands/admin/training/TrainingHead.tsx';
import { $access } from '#src/stores/session.ts';
import { AdminPage, type AdminTabs } from './AdminPage.tsx';
import { BackLink } from './BackLink.tsx';

const tabsOf = (training: AdminTraining | null): AdminTabs => [
  {
    id: 'people',
    label: 'People',
    load: async () => (await import('#src/islands/admin/training/PeoplePanel.tsx')).PeoplePanel,
    waiting: () => training?.placesTaken ?? 0,
    Beside: AddOnPhone,
  },
  {
    id: 'day',
    label: 'Day',
    load: async () => (await import('#src/islands/admin/training/DayPanel.tsx')).DayPanel,
  },
  {
    id: 'waiting',
    label: 'Waiting',
    load: async () => (await import('#src/islands/admin/training/WaitingPanel.tsx')).WaitingPanel,
    waiting: () => (training ? training.waiting + training.placesHeld : 0),
  },
  {
    id: 'messages',
    label: 'Messages',
    load: async () => (await import('#src/islands/admin/training/MessagesPanel.tsx')).MessagesPanel,
  },
  {
    id: 'certificates',
    label: 'Certificates',
    load: async () => (await import('#src/islands/admin/training/CertificatesPanel.tsx')).CertificatesPanel,
  },
  {
    id: 'feedback',
    label: 'Feedback',
    load: async () => (await import('#src/islands/admin/training/FeedbackPanel.tsx')).FeedbackPanel,
  },
];

/** A wide screen has it beside the name. */
function AddOnPhone() {
  return (
    <div className="sm:hidden">
      <AddPerson />
    </div>
  );
}

export function TrainingPage() {
  const training = useStore($training, { ssr: 'initial' });
  const { phase } = useStore($access, { ssr: 'initial' });
  const tabs = useMemo(() => tabsOf(training), [training]);
  return (
    <>
      <BackLink href="/admin/workshops">Trainings</BackLink>
      {/* Not while the page asks for the access code. */}
      {!(training && phase === 'signed-in') && <h1>Training</h1>}
      <AdminPage tabs={tabs} Head={TrainingHead} />
    </>
  );
}
