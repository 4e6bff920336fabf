import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Day } from '#src/contract/day.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { TryAgain } from '#src/islands/form/Buttons.tsx';
import { MARK } from '#src/lib/brand.ts';
import { dubaiClock, dubaiDate } from '#src/lib/dates.ts';
import { keepOnOneLine } from '#src/lib/text.ts';
import { hoursText, trainingHoursTexts } from '#src/lib/training-texts.ts';
import { createDay, type DayStore } from './day.ts';
import { DayList } from './DayList.tsx';
import { DayNotice, EndedDay, LoadingDay } from './DayNotice.tsx';
import { SessionChoice } from './SessionChoice.tsx';
import { UnsentTicks } from './UnsentTicks.tsx';
import { useIsWide } from './use-is-wide.ts';
import { WalkIn } from './WalkIn.tsx';

interface TrainerDayProps {
  token: string;
  chat: ReactNode;
}

export function TrainerDay({ token, chat }: TrainerDayProps) {
  const [store] = useState(() => createDay({ opener: { token } }));
  const state = useStore(store.$state);
  useEffect(() => store.start(), [store]);
  switch (state.phase) {
    case 'loading':
      return state.chosen ? <LoadedDay store={store} day={state.chosen} loadedAt={null} chat={chat} /> : <LoadingDay />;
    case 'failed':
      return (
        <DayNotice>
          <TryAgain
            text="We could not load the list. Please check your connection."
            onPress={() => void store.load()}
          />
        </DayNotice>
      );
    case 'ended':
      return (
        <>
          <EndedDay>
            <UnsentTicks store={store} />
          </EndedDay>
          {chat}
        </>
      );
    case 'loaded':
      return <LoadedDay store={store} day={state.day} loadedAt={state.loadedAt} chat={chat} />;
  }
}

interface LoadedDayProps {
  store: DayStore;
  day: Day;
  /** `null` while the list of another session loads. */
  loadedAt: string | null;
  chat: ReactNode;
}

function LoadedDay({ store, day, loadedAt, chat }: LoadedDayProps) {
  const isWide = useIsWide();
  const { training, notes } = day;
  const walkIn = (onAdded: () => void) => <WalkIn store={store} spots={training.spotsRemaining} onAdded={onAdded} />;
  return (
    <>
      <DayBar store={store} day={day} chat={chat} />
      <div className="day-columns">
        <div>
          <SessionChoice store={store} day={day} />
          {loadedAt === null ? (
            <p role="status">Loading the list...</p>
          ) : (
            <>
              {isWide && <UnsentTicks store={store} />}
              <DayList store={store} empty="Nobody is registered." />
              <p className="flex flex-wrap items-center gap-x-4 px-4 text-sm text-dusk print:hidden">
                <span>{`Loaded at ${dubaiClock(loadedAt)}. ${endText(day)}`}</span>
                <Button tone="quiet" onClick={() => print()}>
                  Print
                </Button>
              </p>
            </>
          )}
        </div>
        {isWide && (
          <div className="grid content-start gap-4 print:hidden">
            {notes !== null && (
              <section className="day-card">
                <h2 className="group-heading">Notes</h2>
                <Notes>{notes}</Notes>
              </section>
            )}
            <section className="day-card">
              <h2 className="group-heading">Add a walk-in</h2>
              {walkIn(() => undefined)}
            </section>
          </div>
        )}
      </div>
      {!isWide && (
        <div className="day-foot">
          <UnsentTicks store={store} />
          {notes !== null && (
            <ModalButton text="Notes" heading="Notes" tone="outline">
              {() => <Notes>{notes}</Notes>}
            </ModalButton>
          )}
          <ModalButton text="Add a walk-in" heading="Add a walk-in" tone="primary">
            {walkIn}
          </ModalButton>
        </div>
      )}
    </>
  );
}

function DayBar({ store, day, chat }: Omit<LoadedDayProps, 'loadedAt'>) {
  const people = useStore(store.$people);
  const here = people.filter(({ attended }) => attended).length;
  return (
    <div className="day-bar">
      <div>
        <svg viewBox="0 0 32 32" aria-hidden="true" className="me-2 size-8 max-lg:hidden print:hidden">
          <path className="fill-ember" d={MARK.star} />
          <circle className="fill-star" {...MARK.companion} />
        </svg>
        <div className="min-w-0 flex-[1_1_8rem]">
          <h1 dir="auto">{day.training.title}</h1>
          <p className="text-dusk">{hoursThisYear(day.session)}</p>
        </div>
        {chat}
        <p role="status" className="day-count">
          {people.length > 0 && (
            <>
              <strong>{here}</strong> <span>{`of ${people.length} here`}</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function Notes({ children }: { children: string }) {
  return (
    <p dir="auto" className="whitespace-pre-line">
      {children}
    </p>
  );
}

/** "Saturday 28 November, 10:00 AM - 1:00 PM"; another year is named. */
function hoursThisYear(session: Day['session']): string {
  const text = hoursText(session).replace(` ${dubaiDate(new Date()).slice(0, 4)},`, ',');
  return keepOnOneLine(text).replace(' - ', '\u00A0-\u00A0');
}

/** The link ends with the day of the last session. */
function endText({ session, sessions }: Day): string {
  const last = sessions.at(-1) ?? session;
  const isToday = dubaiDate(last.endsAt) === dubaiDate(new Date());
  return `This page ends at midnight${isToday ? '' : ` on ${trainingHoursTexts(last).date}`}.`;
}
