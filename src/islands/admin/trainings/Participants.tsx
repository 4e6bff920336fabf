import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import type { Participants as ParticipantsStore } from './participants.ts';
import { ParticipantItem } from './ParticipantItem.tsx';
import { PrintedParticipants } from './PrintedParticipants.tsx';

interface ParticipantsProps {
  store: ParticipantsStore;
  title: string;
  /** Whether a choice above names it too. */
  isNamedAbove?: boolean;
  /** Day and place. */
  detail: string;
  /** Shown if nobody takes part. */
  empty: string;
  /** Names the days that somebody missed. */
  missedText?: (missed: readonly string[]) => string | null;
  children?: ReactNode;
}

export function Participants(props: ParticipantsProps) {
  const { store, title, isNamedAbove, detail, empty, missedText, children } = props;
  const participants = useStore(store.$participants);
  const undoable = useStore(store.$undoable)?.before.length ?? 0;

  const absent = participants.filter(({ attended }) => !attended);
  return (
    <section tabIndex={-1} aria-labelledby="participants" className="outline-none">
      <h2 id="participants" className={isNamedAbove ? 'text-xl max-sm:not-print:sr-only' : 'text-xl'}>
        {title}
      </h2>
      <p className="mb-3">{detail}</p>
      {children}
      <Loaded resource={store} failed="Failed to fetch the participants">
        {() => (
          <>
            <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
              <p role="status" className="mr-2 font-semibold max-sm:w-full">
                {participants.length - absent.length} of {participants.length} attended
              </p>
              {absent.length > 0 && <Button onClick={() => store.mark(absent, true)}>Mark all as attended</Button>}
              {undoable > 0 && (
                <Button onClick={() => store.undo()}>{undoable > 1 ? `Undo (${undoable})` : 'Undo'}</Button>
              )}
              <Button onClick={() => print()}>Print</Button>
              <Button onClick={store.load}>Refresh</Button>
            </div>
            {participants.length === 0 && <p>{empty}</p>}
            <ul className="divide-y divide-line rounded-card border border-line bg-white empty:hidden print:hidden">
              {participants.map((participant) => (
                <ParticipantItem key={participant.id} store={store} participant={participant} missedText={missedText} />
              ))}
            </ul>
            <PrintedParticipants participants={participants} />
          </>
        )}
      </Loaded>
    </section>
  );
}
