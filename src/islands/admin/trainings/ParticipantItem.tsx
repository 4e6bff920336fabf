import { Button } from '#src/islands/dashboard/Button.tsx';
import { PhoneLinks, StatusBadge } from '#src/islands/dashboard/Cells.tsx';
import { formatInstant } from '#src/lib/dates.ts';
import type { Participant, Participants } from './participants.ts';
import type { Mark } from './unsent-ticks.ts';

interface ParticipantItemProps {
  store: Participants;
  participant: Participant;
  missedText: ((missed: readonly string[]) => string | null) | undefined;
}

export function ParticipantItem({ store, participant, missedText }: ParticipantItemProps) {
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
        <StatusBadge tone={isPaid ? 'good' : 'waiting'}>{isPaid ? 'Paid' : 'Not paid'}</StatusBadge>
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
