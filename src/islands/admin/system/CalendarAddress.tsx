import { useState } from 'react';
import { createCalendarLink, endCalendarLink } from '#src/contract/settings.ts';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { CopyField } from '#src/islands/dashboard/CopyField.tsx';

const MADE = { done: 'The address is made.', failed: 'Failed to make the address' };
const ENDED = { done: 'The address has ended.', failed: 'Failed to end the address' };

/** Makes the address of staff's calendar, and ends it. It is shown once. */
export function CalendarAddress({ settings }: { settings: { load: () => Promise<void> } }) {
  const [address, setAddress] = useState<string | null>(null);
  const make = () => runRowAction(settings, createCalendarLink(), MADE, setAddress);
  const end = () => runRowAction(settings, endCalendarLink(), ENDED, () => setAddress(null));
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h2 className="group-heading">Your calendar</h2>
      <p className="mb-3">
        A calendar program that subscribes to the address has all sessions, with the places taken and without names.
        Another address ends the one before.
      </p>
      {address !== null && (
        <>
          <CopyField label="Address of the calendar" value={address} noun="address" />
          <p className="mt-2 text-dusk">It is shown only now. Whoever has it can read the sessions.</p>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={make}>Make an address</Button>
        <Button onClick={end}>End it</Button>
      </div>
    </section>
  );
}
