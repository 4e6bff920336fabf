import { useState } from 'react';
import type { Registration } from '#src/contract/registrations.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { dubaiInstant, dubaiLocalTime } from '#src/lib/dates.ts';
import { attendeeName } from '#src/lib/people.ts';
import { changeHold, type RegistrationsStore } from './registrations.ts';

interface HoldProps {
  registrations: RegistrationsStore;
  row: Registration;
  holdUntil: string;
  close: () => void;
}

/** Extends how long an unpaid place is held, or keeps it for good. */
export function holdEntry(registrations: RegistrationsStore, row: Registration): MenuEntry | null {
  const { holdUntil } = row;
  if (holdUntil === null || row.isPaid || row.cancelledAt !== null) return null;
  const name = attendeeName(row);
  return {
    text: 'Change the hold',
    label: `Change the hold of ${name}`,
    dialog: {
      heading: `How long is the place of ${name} held?`,
      content: (close) => <HoldForm registrations={registrations} row={row} holdUntil={holdUntil} close={close} />,
    },
  };
}

function HoldForm({ registrations, row, holdUntil, close }: HoldProps) {
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
