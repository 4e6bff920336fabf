import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { Day } from '#src/contract/day.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { createDay, type DayStore, type ListedPerson } from '#src/islands/day/day.ts';
import { DayList } from '#src/islands/day/DayList.tsx';
import { SessionChoice } from '#src/islands/day/SessionChoice.tsx';
import { dubaiClock, formatInstant } from '#src/lib/dates.ts';
import { formatCount } from '#src/lib/text.ts';
import { hoursText } from '#src/lib/workshop-texts.ts';
import { retryAfterSignIn } from '#src/stores/session-calls.ts';
import { $urlQuery } from '#src/stores/url-query.ts';
import { TrainerLinkCard } from './TrainerLinkCard.tsx';

const loadWalkIn = async () => (await import('#src/islands/day/WalkIn.tsx')).WalkIn;

/** The day of a training for the administrator: who is there, the link of the trainer, and what comes after. */
export function TrainingDay({ training }: { training: Pick<AdminTraining, 'id' | 'kind'> }) {
  const [store] = useState(() =>
    createDay({ opener: { trainingId: training.id }, around: retryAfterSignIn, sessionId: requestedSession() }),
  );
  const state = useStore(store.$state);
  useEffect(() => store.start(), [store]);
  if (state.phase === 'loading') return <p role="status">Loading...</p>;
  if (state.phase !== 'loaded') return <LoadError text="Failed to fetch the participants" onRetry={store.load} />;
  const { day } = state;
  return (
    <section tabIndex={-1} aria-labelledby="participants" className="outline-none">
      <h2 id="participants" className="text-xl max-sm:not-print:sr-only">
        {day.training.title}
      </h2>
      <p className="mb-3">{`${hoursText(day.session)}, ${day.session.location ?? day.training.location}`}</p>
      <SessionChoice store={store} day={day} />
      <Tools store={store} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <DayList
          store={store}
          empty={`Nobody is registered for this ${training.kind}.`}
          detailOf={(person) => <Detail person={person} />}
          markOf={(person) => markText(person, day.session.id)}
          foot={<WalkInFoot store={store} spots={day.training.spotsRemaining} />}
        />
        <div className="grid content-start gap-4 print:hidden">
          <TrainerLinkCard store={store} day={day} />
          {day.notes !== null && (
            <section className="day-card">
              <h3 className="group-heading">Notes for the trainer</h3>
              <p dir="auto" className="whitespace-pre-line">
                {day.notes}
              </p>
            </section>
          )}
          <AfterCard store={store} day={day} />
        </div>
      </div>
    </section>
  );
}

/** The session in the URL. */
function requestedSession(): string | null {
  return new URLSearchParams($urlQuery.get()).get('session');
}

function Tools({ store }: { store: DayStore }) {
  const people = useStore(store.$people);
  const undoable = useStore(store.$undoable)?.before.length ?? 0;
  const absent = people.filter(({ attended }) => !attended);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      <p role="status" className="mr-2 font-semibold max-sm:w-full">
        {people.length - absent.length} of {people.length} attended
      </p>
      {absent.length > 0 && <Button onClick={() => store.mark(absent, true)}>Mark all as attended</Button>}
      {undoable > 0 && <Button onClick={() => store.undo()}>{undoable > 1 ? `Undo (${undoable})` : 'Undo'}</Button>}
      <Button onClick={() => print()}>Print</Button>
    </div>
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

/** When it was ticked and by whom: "09:52, trainer". */
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
          {(close) => <LazyPart load={loadWalkIn} props={{ store, spots, onAdded: close }} />}
        </ModalButton>
      )}
      <span className="text-dusk">
        {spots === 0 ? 'No place is free' : `${formatCount(spots, 'place is', 'places are')} free`}
      </span>
    </p>
  );
}

function AfterCard({ store, day: { training, sessions } }: { store: DayStore; day: Day }) {
  const people = useStore(store.$people);
  const qualified = people.filter(({ missed, isPaid }) => missed.length === 0 && isPaid).length;
  const all = sessions.length === 1 ? 'attended' : `attended all ${sessions.length}`;
  return (
    <section className="day-card">
      <h3 className="group-heading">After the last session</h3>
      <p className="text-dusk">{`Certificates go to who ${all} and has paid. Today that would be ${qualified} of ${people.length}.`}</p>
      <a href={`/admin/workshops?tab=certificates&trainingId=${training.id}`} className="underline underline-offset-4">
        See the certificates
      </a>
    </section>
  );
}
