import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { formatCount } from '#src/lib/text.ts';
import { $isServerUnreachable, sendTicks, startSending } from './send-ticks.ts';
import { $ticks, type Tick } from './unsent-ticks.ts';

/** Sends ticks that the server does not know yet, including those of an earlier visit, and shows what is left. */
export function UnsentTicks() {
  const ticks = Object.values(useStore($ticks));
  const isServerUnreachable = useStore($isServerUnreachable);
  useEffect(startSending, []);

  const conflicts = ticks.filter(({ conflict }) => conflict !== undefined);
  const [first] = conflicts;
  const unsent = isServerUnreachable ? ticks.length - conflicts.length : 0;
  return (
    <div role="status" className="sticky top-0 z-10 print:hidden">
      {unsent > 0 && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 rounded-2xl bg-star px-4 py-2">
          <strong className="font-semibold">{formatCount(unsent, 'tick', 'ticks')} not sent yet</strong>
          <Button onClick={sendTicks}>Send now</Button>
        </p>
      )}
      {first && (
        <p className="mb-3 rounded-2xl bg-rose px-4 py-3">
          {formatCount(conflicts.length, 'tick', 'ticks')} not sent, because somebody else changed the same marks.{' '}
          <a href={addressOf(first)} className="inline-block font-semibold underline underline-offset-4">
            Decide
          </a>
        </p>
      )}
    </div>
  );
}

/** The page with the participants of a session. */
function addressOf({ trainingId, of }: Tick): string {
  return `/admin/workshops?tab=participants&trainingId=${trainingId}&session=${of}`;
}
