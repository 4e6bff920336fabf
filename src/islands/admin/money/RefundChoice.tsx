import { useState } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { ToRefund } from '#src/contract/payments.ts';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { PlaceForm } from '#src/islands/admin/bookings/PlaceForm.tsx';
import { knownTrainings, TRAININGS_FAILED } from '#src/islands/admin/training/training-list.ts';
import { formatAed } from '#src/lib/money.ts';
import { payerOf } from './payers.ts';
import { RefundForm } from './RefundForm.tsx';
import { createRefund, type Refunds } from './refunds.ts';
import { bookedTraining } from '#src/islands/admin/bookings/booking-words.ts';

interface RefundChoiceProps {
  refunds: Refunds;
  row: ToRefund;
  close: () => void;
}

const WHAT_IS_CANCELLED = {
  cancelled: (training: string) => `${training}, is cancelled.`,
  'booking-cancelled': (training: string) => `The booking for ${training}, is cancelled.`,
};

/** Records the money that staff gave back or, if the training was cancelled, moves the booking, as the guest chooses. */
export function RefundChoice({ refunds, row, close }: RefundChoiceProps) {
  const [form] = useState(() => createRefund(refunds, row, close));
  const { aed, reason } = row.refund;
  const paid = formatAed(row.balance.paidAed);
  return (
    <>
      <p>
        {reason === 'surplus'
          ? `${payerOf(row)} paid ${paid}, ${formatAed(aed)} more than is due.`
          : `${WHAT_IS_CANCELLED[reason](bookedTraining(row))} ${payerOf(row)} paid ${paid}.`}
      </p>
      <h3 className="mt-5 text-lg">Money back</h3>
      <p className="mt-1 mb-3">
        This moves no money: pay it back first, in the way it came. Then record it here. A refund at the payment
        provider is recorded automatically. “Tell them” sends the credit note by email.
      </p>
      <RefundForm store={form} sum={formatAed(aed)} />
      {reason === 'cancelled' && <OtherDate refunds={refunds} row={row} close={close} />}
    </>
  );
}

function OtherDate({ refunds, row, close }: RefundChoiceProps) {
  return (
    <>
      <h3 className="mt-6 mb-3 text-lg">Another date</h3>
      <Loaded resource={knownTrainings} failed={TRAININGS_FAILED} loading="Loading trainings...">
        {(all) => {
          const others = othersLike(row, all);
          const [next] = others;
          if (!next) return <p>No other date with a free place is announced.</p>;
          return (
            <PlaceForm
              row={row}
              offered={others}
              values={{ trainingId: String(next.id) }}
              label="Move the booking"
              submitLabel="Move the booking"
              busyLabel="Moving..."
              isQuiet
              done="The booking is moved."
              failed="The booking was not moved. Please try again."
              list={{ load: refunds.list.load, replace: () => void refunds.list.load() }}
              onDone={() => refunds.untick(row.id)}
              close={close}
            >
              <p>The payment moves with it, and an email gives the new date.</p>
            </PlaceForm>
          );
        }}
      </Loaded>
    </>
  );
}

/** Upcoming trainings of the same kind and course with enough free places, the next one first. */
function othersLike({ trainingId, nannies }: ToRefund, all: readonly AdminTraining[]): AdminTraining[] {
  const own = all.find(({ id }) => id === trainingId);
  return all
    .filter(
      (one) =>
        one.kind === own?.kind &&
        one.courseType === own.courseType &&
        one.cancelledAt === null &&
        one.spotsRemaining >= nannies &&
        Date.parse(one.startsAt) > Date.now(),
    )
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}
