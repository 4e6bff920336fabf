import { useState } from 'react';
import type { Registration } from '#src/contract/registrations.ts';
import { useTraining } from '#src/islands/admin/trainings/use-training.ts';
import { NotifyChoice } from '#src/islands/admin/rows/NotifyChoice.tsx';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { attendeeName } from '#src/lib/people.ts';
import { cancelledRegistrationNotice, restoredRegistrationNotice } from '#src/lib/training-notices.ts';
import { cancel, putBack } from './place-actions.ts';
import type { RegistrationsStore } from './registrations.ts';
import { bookedTraining } from './booked-training.ts';

interface QuestionProps {
  registrations: RegistrationsStore;
  row: Registration;
  close: () => void;
}

/** Puts back a registration that was cancelled by mistake. */
export function PutBack({ registrations, row, close }: QuestionProps) {
  const workshop = useTraining(row.trainingId);
  const [notifies, setNotifies] = useState(true);
  const hasAddress = row.email !== null;
  return (
    <>
      <p>
        {attendeeName(row)} takes a place in {bookedTraining(row)} again, if one is free. The link, the payment and the
        history stay the same.
      </p>
      {hasAddress ? (
        <NotifyChoice
          question="Tell her that she has her place again?"
          notice={workshop ? restoredRegistrationNotice(workshop, row) : null}
          notifies={notifies}
          onChange={setNotifies}
        />
      ) : (
        <p className="mt-4 font-semibold">No email goes out, because there is no address. Please call her.</p>
      )}
      <ConfirmButtons
        tone="primary"
        text="Restore the registration"
        keepText="Leave it cancelled"
        onConfirm={() => putBack(registrations, row, notifies && hasAddress)}
        close={close}
      />
    </>
  );
}

/** Cancels a registration. */
export function Cancel({ registrations, row, close }: QuestionProps) {
  const [notifies, setNotifies] = useState(true);
  const workshop = useTraining(row.trainingId);
  return (
    <>
      <p>
        {attendeeName(row)} is registered for {bookedTraining(row)}. Once it is cancelled, the place opens up for
        someone else. It can be restored while a place is free.
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
        onConfirm={() => cancel(registrations, row, notifies)}
        close={close}
      />
    </>
  );
}
