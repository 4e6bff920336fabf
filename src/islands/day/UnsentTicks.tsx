import { useStore } from '@nanostores/react';
import { StateMark } from '#src/islands/dashboard/State.tsx';
import { formatCount } from '#src/lib/text.ts';
import type { DayStore } from './day.ts';

/** Warns while ticks are not sent, or the device has no room to keep them. */
export function UnsentTicks({ store }: { store: DayStore }) {
  const unsent = useStore(store.$unsent);
  const waitsFor = useStore(store.$waitsFor);
  const isInMemory = useStore(store.$isInMemory);
  const waits = unsent > 0 && waitsFor !== null;
  return (
    <div role="status" className="print:hidden">
      {(waits || isInMemory) && (
        <p className="day-notice">
          <StateMark of="unsent" />
          <span>
            {waits && (
              <>
                <strong className="font-semibold">{`${formatCount(unsent, 'tick is', 'ticks are')} not sent yet.`}</strong>{' '}
                <span>{isInMemory ? '' : waitsFor}</span>
              </>
            )}
            {isInMemory && (
              <span>This device has no room to keep ticks. Please leave this page open until everything is sent.</span>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
