import { owedToGuest, type Booking } from '#src/contract/booking.ts';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { formatDate } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { keepOnOneLine } from '#src/lib/text.ts';
import { METHOD_WORDS, PART_WORDS, RECEIPT_NAMES, takesBack } from '#src/lib/receipt-words.ts';
import { saveFile } from '#src/islands/download/save-file.ts';
import { bookingDataFile, erase, receiptFile } from './actions.ts';
import type { LinkedBooking } from './booking.ts';
import { ConfirmedButton } from './ConfirmedButton.tsx';

/** The papers about what was billed, paid and taken back, to save as PDFs. */
export function Receipts({ token, booking: { receipts, payments, refunds } }: LinkedBooking) {
  const save = async (number: string) => {
    const file = await receiptFile(token, number);
    if (file) saveFile(file, `${number}.pdf`);
  };
  return (
    <section aria-labelledby="receipts" className="mt-10">
      <h3 id="receipts" className="mb-3 text-xl">
        Receipts
      </h3>
      <ul>
        {receipts.map(({ number, kind, part, amountAed, isPaid, dueOn }) => {
          const payment = [...payments, ...refunds].find((one) => one.number === number);
          const takes = takesBack({ kind });
          const words = [
            isPaid && 'Paid',
            dueOn !== null && `Due by ${formatDate(new Date(dueOn))}`,
            takes ? payment && 'Paid back' : part && PART_WORDS[part],
            payment && formatDate(new Date(payment.at)),
            payment && METHOD_WORDS[payment.method].toLowerCase(),
          ];
          return (
            <li
              key={number}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line pb-2"
            >
              <button
                type="button"
                onClick={() => void save(number)}
                className="min-h-11 text-start font-semibold underline"
              >
                {RECEIPT_NAMES[kind]} {number}
              </button>
              <span className="font-semibold whitespace-nowrap">{(takes ? '−' : '') + formatAed(amountAed)}</span>
              <span className="col-span-full text-dusk empty:hidden">
                {keepOnOneLine(words.filter(Boolean).join(', '))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Says how much was paid back, when and how. */
export function PaidBack({ refunds }: Pick<Booking, 'refunds'>) {
  return refunds.map(({ number, at, amountAed, method }) => (
    <p key={number} className="mt-3">
      {`${formatAed(amountAed)} was paid back on ${formatDate(new Date(at))} (${METHOD_WORDS[method].toLowerCase()}).`}
    </p>
  ));
}

/** Gives the guest the stored data as a file, or deletes it. */
export function BookingData({ token, booking: { paidAed, toRefundAed } }: LinkedBooking) {
  const save = async () => {
    const file = await bookingDataFile(token);
    if (file) saveFile(file, 'my-booking.json');
  };
  return (
    <section aria-labelledby="data" className="mt-10">
      <h3 id="data" className="mb-3 text-xl">
        Your data
      </h3>
      <div className="flex flex-wrap gap-3">
        <OutlineButton onClick={() => void save()}>Send me my data</OutlineButton>
        {toRefundAed === 0 && (
          <ConfirmedButton
            label="Delete my data"
            question={
              paidAed > 0
                ? "This cancels the booking and deletes it. Payments aren't refunded. Delete my data?"
                : 'This cancels the booking and deletes it. Delete my data?'
            }
            yes="Yes, delete it"
            onYes={() => erase(token)}
          />
        )}
      </div>
      {toRefundAed > 0 && <p className="mt-3">{keepOnOneLine(owedToGuest(toRefundAed))}</p>}
    </section>
  );
}
