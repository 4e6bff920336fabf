import { useStore } from '@nanostores/react';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { knownTrainings, TRAININGS_FAILED } from '#src/islands/admin/training/training-list.ts';
import { $training } from '#src/islands/admin/training/training.ts';
import { AddPerson, TrainingHead } from '#src/islands/admin/training/TrainingHead.tsx';
import { $access } from '#src/stores/session.ts';
import { AdminPage, BackLink, type AdminTabs } from './AdminPage.tsx';

interface PanelProps {
  training: AdminTraining;
  trainingId: number;
}

/** Downloads a panel and gives it the training in the URL. */
const withTraining = (load: () => Promise<ComponentType<PanelProps>>) => async () => {
  const Panel = await load();
  return () => (
    <WithTraining>
      {(training) => <Panel key={training.id} training={training} trainingId={training.id} />}
    </WithTraining>
  );
};

/** Gives the training in the URL to a panel. `TrainingHead` loads it. */
function WithTraining({ children }: { children: (training: AdminTraining) => ReactNode }) {
  const training = useStore($training);
  return (
    <Loaded resource={knownTrainings} failed={TRAININGS_FAILED} loading="Loading the training..." isFramed>
      {() => training && children(training)}
    </Loaded>
  );
}

const tabsOf = (training: AdminTraining | null): AdminTabs => [
  {
    id: 'people',
    label: 'People',
    load: withTraining(async () => (await import('#src/islands/admin/training/PeoplePanel.tsx')).PeoplePanel),
    count: () => training?.placesTaken ?? 0,
    Beside: AddPersonOnPhone,
  },
  {
    id: 'day',
    label: 'Day',
    load: withTraining(async () => (await import('#src/islands/admin/training/TrainingDay.tsx')).TrainingDay),
  },
  {
    id: 'waiting',
    label: 'Waiting',
    load: withTraining(
      async () => (await import('#src/islands/admin/training/waiting/WaitingListsPanel.tsx')).WaitingPanel,
    ),
    count: () => (training ? training.waiting + training.placesHeld : 0),
  },
  {
    id: 'messages',
    label: 'Messages',
    load: withTraining(async () => (await import('#src/islands/admin/system/OutboxPanel.tsx')).OutboxPanel),
  },
  {
    id: 'certificates',
    label: 'Certificates',
    load: withTraining(async () => (await import('#src/islands/admin/training/Certificates.tsx')).Certificates),
  },
  {
    id: 'feedback',
    label: 'Feedback',
    load: withTraining(async () => (await import('#src/islands/admin/training/FeedbackPanel.tsx')).FeedbackPanel),
  },
];

/** For a training that does not exist. */
const NO_TABS: AdminTabs = [{ id: 'people', label: 'People', load: () => Promise.resolve(() => null) }];

/** On a wide screen, `TrainingHead` has this button. */
function AddPersonOnPhone() {
  return (
    <div className="sm:hidden">
      <AddPerson />
    </div>
  );
}

export function TrainingPage() {
  const training = useStore($training, { ssr: 'initial' });
  const isSignedIn = useStore($access, { ssr: 'initial' }).phase === 'signed-in';
  const isLoaded = useStore(knownTrainings.$state, { ssr: 'initial' }).phase === 'loaded';
  const isUnknown = isSignedIn && isLoaded && training === null;
  const tabs = useMemo(() => tabsOf(training), [training]);
  return (
    <>
      <BackLink href="/admin/workshops">Trainings</BackLink>
      {/* After sign-in, `TrainingHead` has the heading of a known training. */}
      {!(training && isSignedIn) && <h1>{isUnknown ? 'There is no such training.' : 'Training'}</h1>}
      <AdminPage tabs={isUnknown ? NO_TABS : tabs} Head={TrainingHead} />
    </>
  );
}
