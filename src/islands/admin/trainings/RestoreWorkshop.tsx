import { useState } from 'react';
import type { AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { NotifyChoice } from '#src/islands/admin/rows/NotifyChoice.tsx';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { restoredWorkshopNotice, waitingRestoredNotice } from '#src/lib/workshop-notices.ts';
import type { List } from '#src/stores/list.ts';
import { restore, peopleOf } from './workshop-list.ts';

interface RestoreWorkshopProps {
  list: List<AdminWorkshop>;
  workshop: AdminWorkshop;
}

/** Puts back a workshop that was cancelled by mistake. */
export function RestoreWorkshop({ list, workshop }: RestoreWorkshopProps) {
  return (
    <ModalButton
      tone="outline"
      text="Put back"
      label={`Put back ${workshop.title}`}
      heading="Put this workshop back?"
      isHidden={workshop.cancelledAt === null}
    >
      {(close) => <Question list={list} workshop={workshop} close={close} />}
    </ModalButton>
  );
}

function Question({ list, workshop, close }: RestoreWorkshopProps & { close: () => void }) {
  const [notifies, setNotifies] = useState(true);
  const { title, date, placesTaken: registered } = workshop;
  const people = peopleOf(workshop);
  return (
    <>
      <p>
        {title}, {date}. Everybody who is registered keeps the place, and free places are offered to the waiting list.
      </p>
      {people !== '' && (
        <NotifyChoice
          question={`${people}. Tell them that it takes place?`}
          notice={registered > 0 ? restoredWorkshopNotice(workshop) : waitingRestoredNotice(workshop)}
          notifies={notifies}
          onChange={setNotifies}
        />
      )}
      <ConfirmButtons
        tone="primary"
        text="Put the workshop back"
        keepText="Leave it cancelled"
        onConfirm={() => restore(list, workshop, notifies && people !== '')}
        close={close}
      />
    </>
  );
}
