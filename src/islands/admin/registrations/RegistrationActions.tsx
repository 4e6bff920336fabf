import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Registration } from '#src/contract/registrations.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { useLostFocus } from '#src/islands/dashboard/use-lost-focus.ts';
import { confirmAgain, correctRegistration, type RegistrationsStore } from './registrations.ts';
import { attendeeName } from '#src/lib/people.ts';
import { cancelledRegistrationNotice } from '#src/lib/workshop-notices.ts';
import { CorrectDetails } from '#src/islands/admin/rows/CorrectDetails.tsx';
import { HistoryButton } from '#src/islands/admin/rows/HistoryButton.tsx';
import { HoldButton } from './HoldButton.tsx';
import { NotifyChoice } from '#src/islands/admin/rows/NotifyChoice.tsx';
import { PutBack } from './PutBack.tsx';
import { PaymentReminder } from './PaymentReminder.tsx';

export function RegistrationActions({ registrations, row }: { registrations: RegistrationsStore; row: Registration }) {
  const [isAsking, setAsking] = useState(false);
  const [notifies, setNotifies] = useState(true);
  const workshops = useStore(registrations.workshops.$state);
  const workshop = workshops.phase === 'loaded' ? workshops.value.find(({ id }) => id === row.workshopId) : undefined;
  const place = useRef<HTMLDivElement>(null);
  const isCancelled = row.cancelledAt !== null;

  const noteFocus = useLostFocus(place, isAsking || row);

  return (
    <div
      ref={place}
      tabIndex={-1}
      onFocus={noteFocus}
      className="control flex flex-wrap gap-x-4 outline-none lg:gap-x-3"
    >
      {!isCancelled && (
        <Button tone="quiet" label={`Cancel registration of ${attendeeName(row)}`} onClick={() => setAsking(true)}>
          Cancel
        </Button>
      )}
      <PutBack registrations={registrations} row={row} workshop={workshop} />
      <CorrectDetails options={correctRegistration(registrations, row)} />
      {!isCancelled && row.email !== null && (
        <Button
          tone="quiet"
          label={`Send the confirmation again to ${attendeeName(row)}`}
          onClick={() => confirmAgain(registrations, row)}
          className="text-left lg:max-w-24! lg:whitespace-normal!"
        >
          Send the confirmation again
        </Button>
      )}
      <HistoryButton row={row.id} name={attendeeName(row)} origin={row.origin} />
      <HoldButton registrations={registrations} row={row} />
      <PaymentReminder registrations={registrations} row={row} />
      {isAsking && (
        <Modal heading="Cancel this registration?" onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p>
                {attendeeName(row)} is registered for {row.workshopTitle}, {row.workshopDate}. Once it is cancelled, the
                place opens up for someone else. It can be put back while a place is free.
              </p>
              {row.email === null ? (
                <p className="mt-4 font-semibold">No email goes out, because there is no address. Please call her.</p>
              ) : (
                <NotifyChoice
                  question="Tell her that her place is cancelled?"
                  notice={workshop ? cancelledRegistrationNotice(workshop) : null}
                  notifies={notifies}
                  onChange={setNotifies}
                />
              )}
              <ConfirmButtons
                text="Cancel the registration"
                busyText="Cancelling..."
                onConfirm={() => registrations.cancel(row, notifies)}
                close={close}
              />
            </>
          )}
        </Modal>
      )}
    </div>
  );
}
