import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { Day } from '#src/contract/day.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { EditTraining } from '#src/islands/admin/training/form/EditTraining.tsx';
import { createDay, type DayStore } from '#src/islands/day/day.ts';
import type { ListedPerson } from '#src/islands/day/day-people.ts';
import { DayList } from '#src/islands/day/DayList.tsx';
import { SessionChoice } from '#src/islands/day/SessionChoice.tsx';
import { WalkIn } from '#src/islands/day/WalkIn.tsx';
import { UnsentTicks } from '#src/islands/day/UnsentTicks.tsx';
import { trainingHref } from '#src/lib/admin-links.ts';
import { dubaiClock, formatInstant } from '#src/lib/dates.ts';
import { formatCount } from '#src/lib/text.ts';
import { hoursText } from '#src/lib/training-texts.ts';
import { retryAfterSignIn } from '#src/stores/session-calls.ts';
import { TrainerLinkCard } from './TrainerLinkCard.tsx';
import { takesPeople } from './training-list.ts';
import { trainingRow } from './training.ts';

/** A training's day for the administrator: the attendance, the trainer's link, and what comes after the last session. */
export function TrainingDay({ training }: { training: AdminTraining }) {
  const store = useMemo(
    () => createDay({ opener: { trainingId: training.id }, around: retryAfterSignIn }),
    [training.id],
  );
  const state = useStore(store.$state);
  useEffect(() => store.start(), [store]);
  const version = `${training.updatedAt} ${training.placesTaken}`;
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    void store.load();
  }, [store, version]);
  if (state.phase === 'loading') return <p role="status">Loading the participants...</p>;
  if (state.phase !== 'loaded') return <LoadError text="Failed to fetch the participants" onRetry={store.load} />;
  const { day } = state;
  return (
    <div tabIndex={-1} className="outline-none">
      <Tools store={store} day={day} />
      <UnsentTicks store={store} />
      <p className={`mb-2 ${day.sessions.length > 1 ? '' : 'sm:hidden'}`}>
        {`${hoursText(day.session)}, ${day.session.location ?? day.training.location}`}
      </p>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <DayList
          store={store}
          empty={`Nobody is registered for this ${training.kind}.`}
          detailOf={(person) => <Detail person={person} />}
          markOf={(person) => markText(person, day.session.id)}
          head={<Count store={store} />}
          foot={takesPeople(training) && <WalkInFoot store={store} spots={day.training.spotsRemaining} />}
        />
        <div className="grid content-start gap-4 print:hidden">
          <TrainerLinkCard store={store} day={day} />
          <NotesCard training={training} />
          <AfterCard store={store} day={day} />
        </div>
      </div>
    </div>
  );
}

function Tools({ store, day }: { store: DayStore; day: Day }) {
  const absent = useStore(store.$people).filter(({ attended }) => !attended);
  const undoable = useStore(store.$undoable)?.before.length ?? 0;
  const isClosed = useStore(store.$closed) !== null;
  return (
    <div className="tools print:hidden">
      <SessionChoice store={store} day={day} />
      {absent.length > 0 && !isClosed && <Button onClick={() => store.mark(absent, true)}>Mark all as attended</Button>}
      {undoable > 0 && <Button onClick={() => store.undo()}>{undoable > 1 ? `Undo (${undoable})` : 'Undo'}</Button>}
      <Button onClick={() => print()}>Print</Button>
    </div>
  );
}

function Count({ store }: { store: DayStore }) {
  const people = useStore(store.$people);
  return (
    <p role="status" className="border-b border-line px-4 py-2 text-dusk">
      {`${people.filter(({ attended }) => attended).length} of ${people.length} attended`}
    </p>
  );
}

function Detail({ person: { notes = null, missed } }: { person: ListedPerson }) {
  const days = missed
    .filter(({ endsAt }) => Date.parse(endsAt) < Date.now())
    .map(({ startsAt }) => formatInstant(startsAt).day);
  return (
    <>
      {notes !== null && (
        <span dir="auto" className="block whitespace-pre-line">
          {notes}
        </span>
      )}
      {days.length > 0 && <span className="block">{`Misses ${days.join(', ')}`}</span>}
    </>
  );
}

/** When attendance was ticked, and by whom: "09:52, trainer". */
function markText({ attendance = [], attended, isUnsent }: ListedPerson, sessionId: string): string | null {
  const mark = attendance.find((one) => one.sessionId === sessionId);
  if (!mark || !attended || isUnsent) return null;
  return `${dubaiClock(mark.attendedAt)}, ${mark.attendedBy === 'admin' ? 'you' : mark.attendedBy}`;
}

function WalkInFoot({ store, spots }: { store: DayStore; spots: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-1">
      {spots > 0 && (
        <ModalButton text="Add a walk-in" heading="Add a walk-in">
          {(close) => <WalkIn store={store} spots={spots} onAdded={close} />}
        </ModalButton>
      )}
      <span className="text-dusk">
        {spots === 0 ? 'No place is free' : `${formatCount(spots, 'place is', 'places are')} free`}
      </span>
    </p>
  );
}

function NotesCard({ training }: { training: AdminTraining }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="day-card">
      <div className="flex items-center justify-between gap-4">
        <h2 className="group-heading">Notes for the trainer</h2>
        {training.cancelledAt === null && (
          <Button tone="quiet" label="Edit the notes for the trainer" onClick={() => setOpen(true)}>
            Edit
          </Button>
        )}
      </div>
      <p dir="auto" className="whitespace-pre-line">
        {training.trainerNotes}
      </p>
      {isOpen && <EditTraining edited={{ training }} list={trainingRow} onClose={() => setOpen(false)} />}
    </section>
  );
}

function AfterCard({ store, day: { training, sessions } }: { store: DayStore; day: Day }) {
  const people = useStore(store.$people);
  const qualified = people.filter(({ missed, isPaid, isNamed }) => missed.length === 0 && isPaid && isNamed).length;
  const all = sessions.length === 1 ? 'attended' : `attended all ${sessions.length}`;
  return (
    <section className="day-card">
      <h2 className="group-heading">After the last session</h2>
      <p className="text-dusk">{`Certificates go to everyone who ${all}, has paid and is named. Today that would be ${qualified} of ${people.length}.`}</p>
      <a href={`${trainingHref(training.id)}&tab=certificates`} className="underline underline-offset-4">
        See the certificates
      </a>
    </section>
  );
}
