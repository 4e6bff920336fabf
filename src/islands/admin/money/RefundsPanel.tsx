import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { RefundSums, ToRefund } from '#src/contract/payments.ts';
import { contactEntries, TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { SORT_FILTER } from '#src/islands/dashboard/ListTools.tsx';
import { useLoaded } from '#src/islands/dashboard/Loaded.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { TableList, type Columns, type RowGroup } from '#src/islands/dashboard/TableList.tsx';
import { useLostFocus } from '#src/islands/dashboard/use-lost-focus.ts';
import { PersonLink } from '#src/islands/admin/kit/PersonLink.tsx';
import { createRowTicks } from '#src/islands/admin/kit/Ticks.tsx';
import { bookedTraining } from '#src/islands/admin/bookings/booking-words.ts';
import { trainingFilter, trainingName, useTrainings } from '#src/islands/admin/training/training-list.ts';
import { formatComing } from '#src/lib/dates.ts';
import { formatAed, formatAmount } from '#src/lib/money.ts';
import { attendeeName } from '#src/lib/people.ts';
import { formatCount } from '#src/lib/text.ts';
import { byCause, cameBy, causeKey, paidFor, payerOf, refundSum } from './payers.ts';
import { payableRegistration } from './payable.ts';
import { RefundForm } from './RefundForm.tsx';
import { RefundChoice } from './RefundChoice.tsx';
import { paymentsEntry } from './RowPayments.tsx';
import { createRefunds, type Refunds } from './refunds.ts';

/** Bookings to refund: those of cancelled trainings, those that we have cancelled, and those with a surplus. */
export function RefundsPanel() {
  const [refunds] = useState(createRefunds);
  const { list } = refunds;
  const { trainingId } = useStore(list.$filterValues);
  const sums = useLoaded(refunds.sums);
  const [columns] = useState(() => columnsOf(refunds));
  const [ticks] = useState(() => createRowTicks(refunds));
  const onPaid = (id: string) => {
    refunds.untick(id);
    void list.load();
  };
  const areTicked = useStore(refunds.$rows).length > 0;
  const cancelled = useTrainings().filter(({ cancelledAt }) => cancelledAt !== null);
  const chosen = cancelled.find(({ id }) => String(id) === trainingId);
  useEffect(() => refunds.start(), [refunds]);
  const panel = useRef<HTMLDivElement>(null);
  const noteFocus = useLostFocus(panel, areTicked);
  return (
    <div ref={panel} tabIndex={-1} onFocus={noteFocus} className="outline-none">
      <TableList
        list={list}
        noun="refunds"
        empty={
          chosen ? `Nobody is waiting for money back for ${trainingName(chosen)}.` : 'Nobody is waiting for money back.'
        }
        caption="To refund"
        groups={(rows) => groupsOf(rows, sums)}
        ticks={ticks}
        filters={[trainingFilter('trainingId', cancelled), SORT_FILTER]}
        columns={columns}
        notice={sums && sums.payers > 0 ? <Sums sums={sums} /> : null}
        menu={(row) => {
          const name = attendeeName(row);
          return {
            name,
            groups: [[paymentsEntry(payableRegistration(row), () => onPaid(row.id)), ...contactEntries(name, row)]],
          };
        }}
      />
      {areTicked && <RefundBar refunds={refunds} />}
    </div>
  );
}

/** The total to refund, and how staff refund it. */
function Sums({ sums: { payers, aed, undecided } }: { sums: RefundSums }) {
  const waiting = undecided > 0 ? ` ${formatCount(undecided, 'family has', 'families have')} not chosen yet.` : '';
  return (
    <p className="mb-3 text-dusk">
      {`${formatCount(payers, 'payer', 'payers')}, ${formatAed(aed)}.${waiting} This moves no money. Pay it back first, in the way it came, then record it. A refund at the payment provider is recorded automatically.`}
    </p>
  );
}

/** @param sums `null` while they load */
function groupsOf(rows: readonly ToRefund[], sums: RefundSums | null): RowGroup<ToRefund>[] {
  return byCause(rows).map((cause) => {
    const sum = sums?.causes.find((one) => causeKey(one) === cause.key);
    return {
      id: cause.key,
      heading: (
        <>
          {sum && <span className="float-end ms-3">{formatAed(sum.aed)}</span>}
          {cause.title}{' '}
          {sum && <span className="ms-1 font-normal text-dusk">{formatCount(sum.payers, 'payer', 'payers')}</span>}
        </>
      ),
      rows: cause.rows,
    };
  });
}

/** The refund of a booking, and below it the payer's total if that is more. */
function Refund({ refund: { aed, payerAed } }: ToRefund) {
  return (
    <TextWithDetail detail={payerAed === aed ? null : `${formatAed(payerAed)} in all`}>
      {formatAmount(aed)}
    </TextWithDetail>
  );
}

/** Why money goes back, in a few words. */
function Why({ row }: { row: ToRefund }) {
  const { refund, moneyBackAt, balance, workshopTitle } = row;
  if (refund.reason === 'cancelled') {
    return moneyBackAt === null ? <span className="text-dusk">Has not chosen yet</span> : 'Chose money back';
  }
  if (refund.reason === 'booking-cancelled') return bookedTraining(row);
  return (
    <TextWithDetail detail={workshopTitle}>
      {`Paid ${formatAmount(balance.paidAed)} of ${formatAed(balance.dueAed ?? 0)}`}
    </TextWithDetail>
  );
}

function columnsOf(refunds: Refunds): Columns<ToRefund> {
  return [
    {
      label: 'Payer',
      cell: (row) => (
        <TextWithDetail detail={paidFor(row)}>
          <PersonLink of={row}>{payerOf(row)}</PersonLink>
        </TextWithDetail>
      ),
      className: 'wrap-anywhere lg:min-w-46',
    },
    { label: 'Why', cell: (row) => <Why row={row} />, className: 'wrap-anywhere' },
    {
      label: 'Came by',
      cell: (row) => {
        const { method, papers } = cameBy(row);
        return <TextWithDetail detail={papers}>{method}</TextWithDetail>;
      },
      className: 'wrap-anywhere',
    },
    { label: 'Since', cell: ({ refund }) => formatComing(refund.since), isWide: true },
    { label: 'AED', cell: (row) => <Refund {...row} />, className: 'number aed' },
    {
      label: 'Action',
      cell: (row) => (
        <ModalButton
          text="Record"
          label={`Record the money back of ${payerOf(row)} ${paidFor(row)}`}
          heading={`${payerOf(row)}: ${row.refund.reason === 'cancelled' ? 'money back, or another date?' : 'money back'}`}
        >
          {(close) => <RefundChoice refunds={refunds} row={row} close={close} />}
        </ModalButton>
      ),
      className: 'action',
    },
  ];
}

/** Records the ticked bookings as paid back. Those that are refused stay ticked, with the reason. */
function RefundBar({ refunds }: { refunds: Refunds }) {
  const rows = useStore(refunds.$rows);
  const left = useStore(refunds.$left);
  const sum = refundSum(rows);
  return (
    <div
      role="group"
      aria-label="Ticked rows"
      className="bulk-bar sticky bottom-3 z-10 mt-3 grid gap-x-6 gap-y-1 rounded-card border border-night bg-white px-4 py-2 lg:grid-cols-[auto_1fr] lg:items-end"
    >
      <div role="status">
        <p className="font-semibold">{`${rows.length} ticked, ${sum}`}</p>
        {rows.map((row) => left[row.id] && <p key={row.id}>{`${payerOf(row)}: ${left[row.id]}`}</p>)}
      </div>
      <RefundForm
        store={refunds.form}
        sum={sum}
        className="grid grid-cols-2 items-end gap-x-3 gap-y-2 max-lg:*:last:col-span-full lg:grid-cols-[10rem_10rem_1fr_auto_auto]"
      />
    </div>
  );
}
