import { useStore } from '@nanostores/react';
import { useMemo, type ComponentType } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { OfTraining } from '#src/islands/admin/training/OfTraining.tsx';
import { $training } from '#src/islands/admin/training/training.ts';
import { AddPerson, TrainingHead } from '#src/islands/admin/training/TrainingHead.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { $access } from '#src/stores/session.ts';
import { AdminPage, type AdminTabs } from './AdminPage.tsx';
import { BackLink } from './BackLink.tsx';

interface PanelProps {
  training: AdminTraining;
  trainingId: number;
}

/** Loads a panel of the training in the URL. */
const of = (load: () => Promise<ComponentType<PanelProps>>) => async () => {
  const Panel = await load();
  return () => (
    <OfTraining>{(training) => <Panel key={training.id} training={training} trainingId={training.id} />}</OfTraining>
  );
};

const loadDay = async () => (await import('#src/islands/admin/training/TrainingDay.tsx')).TrainingDay;

/** The list of who comes is a page's worth of scripts by itself. */
function DayPanel(props: PanelProps) {
  return <LazyPart load={loadDay} props={props} />;
}

const tabsOf = (training: AdminTraining | null): AdminTabs => [
  {
    id: 'people',
    label: 'People',
    load: of(async () => (await import('#src/islands/admin/training/PeoplePanel.tsx')).PeoplePanel),
    waiting: () => training?.placesTaken ?? 0,
    Beside: AddOnPhone,
  },
  {
    id: 'day',
    label: 'Day',
    load: of(() => Promise.resolve(DayPanel)),
  },
  {
    id: 'waiting',
    label: 'Waiting',
    load: of(async () => (await import('#src/islands/admin/training/WaitingPanel.tsx')).WaitingPanel),
    waiting: () => (training ? training.waiting + training.placesHeld : 0),
  },
  {
    id: 'messages',
    label: 'Messages',
    load: of(async () => (await import('#src/islands/admin/system/OutboxPanel.tsx')).OutboxPanel),
  },
  {
    id: 'certificates',
    label: 'Certificates',
    load: of(async () => (await import('#src/islands/admin/trainings/Certificates.tsx')).Certificates),
  },
  {
    id: 'feedback',
    label: 'Feedback',
    load: of(async () => (await import('#src/islands/admin/trainings/FeedbackPanel.tsx')).FeedbackPanel),
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
