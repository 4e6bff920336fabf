import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { PhoneRegistration } from '#src/islands/admin/bookings/PhoneRegistration.tsx';
import { PlaceBlocks } from './PlaceBlocks.tsx';
import { isRegistrationOpen, takesPeople, trainings } from './training-list.ts';
import { interestOf } from './training-people.ts';
import { changeGroups } from './training-menu.ts';
import { messageDialog } from './WriteToAll.tsx';
import { EditTraining, type Edited } from '#src/islands/admin/training/form/EditTraining.tsx';
import { PRIMARY_LINK } from '#src/islands/dashboard/link-classes.ts';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { RowMenu } from '#src/islands/dashboard/RowMenu.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import { refundsHref } from '#src/lib/admin-links.ts';
import type { Balance } from '#src/contract/booking-parts.ts';
import { formatAed, formatAmount } from '#src/lib/money.ts';
import { formatCount } from '#src/lib/text.ts';
import { watch } from '#src/stores/admin-dashboard.ts';
import { $requestedTab } from '#src/stores/admin-pages.ts';
import { $draft, $people, $training, priceText, scheduleText, trainingRow } from './training.ts';

/** The training's name, facts, places and money, and its actions. */
export function TrainingHead() {
  const training = useStore($training);
  useEffect(() => watch(trainings), []);
  return training && <Head training={training} />;
}

function Head({ training }: { training: AdminTraining }) {
  const { title, location, cancelledAt, balance, placesTaken, toRefundAed } = training;
  const isCancelled = cancelledAt !== null;
  const isOpen = isRegistrationOpen(training) && training.state !== 'closed';
  // On a phone, the day needs the screen for its names.
  const isDay = useStore($requestedTab) === 'day';
  return (
    <>
      <div className="object-head">
        <h1 dir="auto" className={`wrap-anywhere ${cancelledAt === null ? '' : 'line-through'}`}>
          {title}
        </h1>
        <Actions training={training} />
      </div>
      <div className={`object-facts ${isDay ? 'max-sm:hidden' : ''}`}>
        <div>
          <p className="font-semibold">{scheduleText(training)}</p>
          <p className="text-dusk">
            {`${location}. ${priceText(training)}. ${cancelledAt === null ? `Registration is ${isOpen ? 'open' : 'closed'}` : ''}`}
          </p>
          {isCancelled && <State of="over">Cancelled</State>}
        </div>
        {isCancelled ? <p className="text-dusk">{`${placesTaken} had a place`}</p> : <PlaceBlocks places={training} />}
        <div className="max-sm:hidden sm:text-end">
          <p>
            <strong className="font-semibold">{formatAed(isCancelled ? toRefundAed : balance.paidAed)}</strong>
            <span>{isCancelled ? ' to refund' : ` of ${formatAmount(balance.dueAed ?? 0)}`}</span>
          </p>
          {!isCancelled && <p className="text-dusk">{moneyLeft(balance)}</p>}
        </div>
      </div>
    </>
  );
}

/** "AED 680 still due, AED 1,270 to refund" */
function moneyLeft({ restAed, surplusAed }: Balance): string {
  const toRefund = surplusAed > 0 ? [`${formatAed(surplusAed)} to refund`] : [];
  return [...(restAed > 0 || surplusAed === 0 ? [`${formatAed(restAed)} still due`] : []), ...toRefund].join(', ');
}

/** Adds a person by the rules of the public form. */
export function AddPerson() {
  const people = useStore($people);
  const draft = useStore($draft);
  const training = useStore($training);
  if (!training || !takesPeople(training)) return null;
  return (
    <ModalButton tone="primary" text="Add a person" heading="Add a person">
      {(close) => <PhoneRegistration list={people} draft={draft} close={close} />}
    </ModalButton>
  );
}

function Actions({ training }: { training: AdminTraining }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const { id, title, placesTaken, placesHeld, waiting, cancelledAt, toRefund } = training;
  const hasPeople = placesTaken + placesHeld + waiting > 0 || interestOf(training) !== undefined;
  const message = messageDialog(training);
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {cancelledAt !== null && toRefund > 0 && (
        <a href={refundsHref(id)} className={PRIMARY_LINK}>
          To refund {toRefund}
        </a>
      )}
      {hasPeople && (
        <div className="max-sm:hidden">
          <ModalButton tone="outline" text="Write to all" heading={message.heading}>
            {message.content}
          </ModalButton>
        </div>
      )}
      <div className="max-sm:hidden">
        <AddPerson />
      </div>
      <RowMenu
        name={title}
        groups={[
          [hasPeople && { text: 'Write to all', dialog: message }],
          ...changeGroups(trainingRow, training, {
            onEdit: () => setEdited({ training }),
            onCopy: () => setEdited({ training: null, copied: training }),
          }),
        ]}
      >
        <p className="detail">{formatCount(training.capacity, 'place', 'places')}</p>
      </RowMenu>
      {edited && <EditTraining edited={edited} list={trainingRow} onClose={() => setEdited(null)} />}
    </div>
  );
}
