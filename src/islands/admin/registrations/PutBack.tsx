import { useState } from 'react';
import type { Registration } from '#src/contract/registrations.ts';
import { NotifyChoice } from '#src/islands/admin/rows/NotifyChoice.tsx';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { attendeeName } from '#src/lib/people.ts';
import { restoredRegistrationNotice, type WorkshopMeeting } from '#src/lib/workshop-notices.ts';
import { putBack, type RegistrationsStore } from './registrations.ts';

interface PutBackProps {
  registrations: RegistrationsStore;
  row: Registration;
  /** `undefined` while it is not known. */
  workshop: (WorkshopMeeting & { title: string }) | undefined;
}

/** Puts back a registration that was cancelled by mistake. */
export function PutBack(props: PutBackProps) {
  const { row } = props;
  return (
    <ModalButton
      text="Put back"
      label={`Put back the registration of ${attendeeName(row)}`}
      heading="Put this registration back?"
      isHidden={row.cancelledAt === null}
    >
      {(close) => <Question {...props} close={close} />}
    </ModalButton>
  );
}

function Question({ registrations, row, workshop, close }: PutBackProps & { close: () => void }) {
  const [notifies, setNotifies] = useState(true);
  const hasAddress = row.email !== null;
  return (
    <>
      <p>
        {attendeeName(row)} takes a place in {row.workshopTitle}, {row.workshopDate} again, if one is free. The link,
        the payment and the history stay the same.
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
        text="Put it back"
        keepText="Leave it cancelled"
        onConfirm={() => putBack(registrations, row, notifies && hasAddress)}
        close={close}
      />
    </>
  );
}
