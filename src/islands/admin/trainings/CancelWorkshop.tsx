import { useState } from 'react';
import type { AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { cancelledWorkshopNotice, waitingCancelledNotice } from '#src/lib/workshop-notices.ts';
import type { List } from '#src/stores/list.ts';
import { NotifyChoice } from '#src/islands/admin/rows/NotifyChoice.tsx';
import { cancel, peopleOf } from './workshop-list.ts';

interface CancelWorkshopProps {
  list: List<AdminWorkshop>;
  workshop: AdminWorkshop;
}

export function CancelWorkshop({ list, workshop }: CancelWorkshopProps) {
  return (
    <ModalButton
      tone="outline"
      text="Cancel"
      label={`Cancel ${workshop.title}`}
      heading="Cancel this workshop?"
      isHidden={workshop.cancelledAt !== null}
    >
      {(close) => <Question list={list} workshop={workshop} close={close} />}
    </ModalButton>
  );
}

function Question({ list, workshop, close }: CancelWorkshopProps & { close: () => void }) {
  const [notifies, setNotifies] = useState(true);
  const { title, date, placesTaken: registered } = workshop;
  const people = peopleOf(workshop);
  return (
    <>
      <p>
        {title}, {date}. Nobody can register any more, and places on offer are withdrawn. It can be put back later.
      </p>
      {people !== '' && (
        <NotifyChoice
          question={`${people}. Tell them that it is cancelled?`}
          notice={registered > 0 ? cancelledWorkshopNotice(workshop) : waitingCancelledNotice(workshop)}
          notifies={notifies}
          onChange={setNotifies}
        />
      )}
      {registered > 0 && <p className="mt-4">Afterwards, "Refunds" of the workshop lists who has paid.</p>}
      <ConfirmButtons
        text="Cancel the workshop"
        onConfirm={() => cancel(list, workshop, notifies && people !== '')}
        close={close}
      />
    </>
  );
}
