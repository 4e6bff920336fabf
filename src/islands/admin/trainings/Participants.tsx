import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Session } from '#src/contract/trainings.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { PhoneLinks } from '#src/islands/dashboard/Cells.tsx';
import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { State } from '#src/islands/dashboard/State.tsx';
import { formatInstant } from '#src/lib/dates.ts';
import type { Participants as ParticipantsStore, Participant, Participants } from './participants.ts';
import type { Mark } from './unsent-ticks.ts';

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
  missedText?: ((missed: readonly Session[]) => string | null) | undefined;
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

/** A sheet with boxes. Forty names fit on one of A4. */
function PrintedParticipants({ participants }: { participants: readonly Participant[] }) {
  return (
    <table className="hidden w-full text-left text-sm leading-tight print:table">
      <thead>
        <tr>
          {['', 'Name', 'Phone', 'Payment', 'Notes'].map((heading) => (
            <th key={heading} scope="col" className="pr-3">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {participants.map(({ id, name, phone, isPaid, notes, attended }) => (
          <tr key={id} className="break-inside-avoid border-t border-line align-top">
            <td className="w-7 py-0.5">
              <span className="grid size-4 place-items-center border border-night">{attended ? '✓' : ''}</span>
            </td>
            <td dir="auto" className="py-0.5 pr-3 font-semibold">
              {name}
            </td>
            <td className="py-0.5 pr-3 whitespace-nowrap">{phone}</td>
            <td className="py-0.5 pr-3 whitespace-nowrap">{isPaid ? 'Paid' : 'Not paid'}</td>
            <td className="py-0.5">
              <span dir="auto" className="line-clamp-2">
                {notes}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ParticipantItemProps {
  store: Participants;
  participant: Participant;
  missedText: ParticipantsProps['missedText'];
}

function ParticipantItem({ store, participant, missedText }: ParticipantItemProps) {
  const { name, phone, phoneE164, isPaid, notes, attended, tick, mark, wasSet, missed } = participant;
  return (
    <li className="flex gap-x-4 px-4 max-sm:flex-wrap sm:items-center">
      <label className="flex min-h-14 min-w-0 flex-1 cursor-pointer items-center gap-4 wrap-anywhere max-sm:basis-full">
        <input
          type="checkbox"
          checked={attended}
          onChange={(event) => store.mark([participant], event.target.checked)}
          className="size-8 shrink-0 accent-success"
        />
        <span dir="auto" className="font-semibold">
          {name}
        </span>
        {attended && mark.attendedAt !== null && (
          <span className="text-sm text-dusk">{`at ${formatInstant(mark.attendedAt).time}`}</span>
        )}
      </label>
      <div className="flex flex-wrap items-center gap-x-4 max-sm:pl-12">
        <PhoneLinks name={name} typed={phone} e164={phoneE164} />
        {phoneE164 !== null && (
          <a href={`tel:${phoneE164}`} aria-label={`Call ${name}`} className={TEXT_LINK}>
            Call
          </a>
        )}
        <State of={isPaid ? 'paid' : 'open'}>{isPaid ? 'Paid' : 'Not paid'}</State>
      </div>
      <div className="text-sm wrap-anywhere max-sm:basis-full max-sm:pb-3 max-sm:pl-12 sm:w-64">
        {notes !== null && (
          <p dir="auto" className="whitespace-pre-line">
            {notes}
          </p>
        )}
        {missedText && <p>{missedText(missed)}</p>}
        {wasSet && <p>{markedText(mark)}</p>}
        {tick?.conflict && (
          <div className="py-2">
            <p className="font-semibold text-danger">
              {markedText(tick.conflict)} {attended ? 'Your tick says: attended.' : 'Your tick says: not attended.'}
            </p>
            <Button tone="quiet" label={`Send my tick of ${name}`} onClick={() => store.decide(participant, true)}>
              Send my tick
            </Button>{' '}
            <Button tone="quiet" label={`Drop my tick of ${name}`} onClick={() => store.decide(participant, false)}>
              Drop my tick
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function markedText({ attendedAt, isCancelled }: Mark): string {
  if (isCancelled) return 'Somebody cancelled this registration.';
  if (attendedAt === null) return 'Somebody else took this mark off.';
  return `Somebody else marked this at ${formatInstant(attendedAt).time}.`;
}
