import { useRef, useState } from 'react';
import { createCalendarLink, endCalendarLink, type Settings } from '#src/contract/system.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { CopyField } from '#src/islands/dashboard/CopyField.tsx';
import type { Resource } from '#src/stores/resource.ts';

const MADE = { done: 'The address has been created.', failed: 'Failed to create the address' };
const ENDED = { done: 'The address has ended.', failed: 'Failed to end the address' };

interface CalendarAddressProps {
  settings: Resource<Settings>;
  /** Whether there is an address. */
  hasCalendar: boolean;
}

/** Creates the address of the staff calendar, shows it once, and ends it. */
export function CalendarAddress({ settings, hasCalendar }: CalendarAddressProps) {
  const [address, setAddress] = useState<string | null>(null);
  const makeButton = useRef<HTMLButtonElement>(null);
  const show = (url: string | null) => {
    setAddress(url);
    settings.update((value) => ({ ...value, hasCalendar: url !== null }));
  };
  const make = () => runRowAction(settings, createCalendarLink(), MADE, show);
  const end = () =>
    runRowAction(settings, endCalendarLink(), ENDED, () => {
      // The pressed button disappears.
      makeButton.current?.focus();
      show(null);
    });
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h2 className="group-heading">Your calendar</h2>
      <p className="mb-3">
        Subscribe to this address in your calendar app to see all sessions and the places taken, without names.
        {hasCalendar && ' A new address replaces it.'}
      </p>
      {address !== null && (
        <>
          <CopyField label="Address of the calendar" value={address} noun="address" />
          <p className="mt-2 text-dusk">
            Copy it now, as it is shown only once. Anyone who has it can see the sessions.
          </p>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button ref={makeButton} onClick={make}>
          {hasCalendar ? 'Create another address' : 'Create an address'}
        </Button>
        {hasCalendar && <Button onClick={end}>End the address</Button>}
      </div>
    </section>
  );
}
