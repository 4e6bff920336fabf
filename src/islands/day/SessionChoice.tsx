import type { Day } from '#src/contract/day.ts';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { hoursText } from '#src/lib/workshop-texts.ts';
import type { DayStore } from './day.ts';

/** For a training with several sessions. */
export function SessionChoice({ store, day: { session, sessions } }: { store: DayStore; day: Day }) {
  if (sessions.length === 1) return null;
  return (
    <Select
      label="Session"
      value={session.id}
      options={sessions.map((one) => ({ value: one.id, label: hoursText(one) }))}
      onChange={(id) => void store.select(id)}
      className="mb-3 max-w-xl print:hidden"
    />
  );
}
