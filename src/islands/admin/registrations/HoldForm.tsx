import { useState } from 'react';
import type { Registration } from '#src/contract/registrations.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { dubaiInstant, dubaiLocalTime } from '#src/lib/dates.ts';
import { changeHold } from './place-actions.ts';
import type { RegistrationsStore } from './registrations.ts';

interface HoldProps {
  registrations: RegistrationsStore;
  row: Registration;
  holdUntil: string;
  close: () => void;
}

export function HoldForm({ registrations, row, holdUntil, close }: HoldProps) {
  const [until, setUntil] = useState(() => dubaiLocalTime(holdUntil));
  const save = async (value: string | null) => {
    if (await changeHold(registrations, row, value)) close();
  };
  return (
    <>
      <label className="block">
        Until (Dubai)
        <input
          type="datetime-local"
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          className="mt-1 block min-h-11 rounded-xl border border-edge bg-white px-3"
        />
      </label>
      <p className="mt-3">After that, the next person who waits gets the place, unless it is paid for.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="primary" onClick={() => (until === '' ? undefined : save(dubaiInstant(until)))}>
          Save
        </Button>
        <Button onClick={() => save(null)}>Keep the place for good</Button>
      </div>
    </>
  );
}
