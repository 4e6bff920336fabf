import type { Day } from '#src/contract/day.ts';
import { hoursText } from '#src/lib/training-texts.ts';
import type { DayStore } from './day.ts';

/** Chooses a session of a training with several. */
export function SessionChoice({ store, day: { session, sessions } }: { store: DayStore; day: Day }) {
  if (sessions.length === 1) return null;
  const hours = sessions.map((one) => ({ id: one.id, ...splitText(hoursText(one)) }));
  const isClear = new Set(hours.map(({ short }) => short)).size === hours.length;
  return (
    <div role="radiogroup" aria-label="Session" className="segments print:hidden">
      {hours.map(({ id, short, rest }) => (
        <label key={id}>
          <input
            type="radio"
            name="session"
            checked={id === session.id}
            onChange={() => void store.select(id)}
            className="sr-only"
          />
          <span>
            {short}
            <span className={isClear ? 'sr-only' : ''}>{rest}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

/** "Sat 16", and the rest of "Saturday 16 January 2027, 10:00 AM - 1:00 PM". */
function splitText(text: string): { short: string; rest: string } {
  const [weekday = '', day = '', ...rest] = text.split(' ');
  return { short: `${weekday.slice(0, 3)} ${day}`, rest: ` ${rest.join(' ')}` };
}
