import { useState } from 'react';
import type { AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { countOf } from '#src/lib/text.ts';
import { cancelledWorkshopNotice, waitingCancelledNotice } from '#src/lib/workshop-notices.ts';
import type { List } from '#src/stores/list.ts';
import { cancel } from '#src/stores/admin/workshop-list.ts';
import { NotifyChoice } from '#src/islands/admin/NotifyChoice.tsx';

interface CancelWorkshopProps {
  list: List<AdminWorkshop>;
  workshop: AdminWorkshop;
  onClose: () => void;
}

export function CancelWorkshop({ list, workshop, onClose }: CancelWorkshopProps) {
  const [notifies, setNotifies] = useState(true);
  const { title, date, placesTaken: registered } = workshop;
  // People with an offer wait for a place too.
  const waiting = workshop.waiting + workshop.placesHeld;
  const people = [
    ...(registered > 0 ? [`${countOf(registered, 'person is', 'people are')} registered`] : []),
    ...(waiting > 0 ? [`${countOf(waiting, 'person is', 'people are')} waiting`] : []),
  ].join(', and ');
  return (
    <Modal heading="Cancel this workshop?" onClose={onClose}>
      {(close) => (
        <>
          <p>
            {title}, {date}. Nobody can register any more, and places on offer are withdrawn. This can’t be undone.
          </p>
          {people !== '' && (
            <NotifyChoice
              question={`${people}. Tell them that it is cancelled?`}
              notice={registered > 0 ? cancelledWorkshopNotice(workshop) : waitingCancelledNotice(workshop)}
              notifies={notifies}
              onChange={setNotifies}
            />
          )}
          <p className="mt-4 empty:hidden">
            {registered > 0 && 'Afterwards, "Refunds" of the workshop lists who has paid.'}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              tone="danger"
              onClick={async () => {
                if (await cancel(list, workshop, notifies && people !== '')) close();
              }}
            >
              Cancel the workshop
            </Button>
            <Button onClick={close}>Keep it</Button>
          </div>
        </>
      )}
    </Modal>
  );
}
