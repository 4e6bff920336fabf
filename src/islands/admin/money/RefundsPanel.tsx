import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { RefundSums, ToRefund } from '#src/contract/payments.ts';
import { contactEntries, TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { SORT_FILTER } from '#src/islands/dashboard/ListTools.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { TableList, type Columns, type RowGroup } from '#src/islands/dashboard/TableList.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { tickedRows } from '#src/islands/admin/rows/bulk.ts';
import { PersonLink } from '#src/islands/admin/rows/PersonLink.tsx';
import { createRowTicks } from '#src/islands/admin/rows/Ticks.tsx';
import { trainingFilter } from '#src/islands/admin/trainings/training-filter.ts';
import { trainings } from '#src/islands/admin/trainings/training-list.ts';
import { formatComing } from '#src/lib/dates.ts';
import { formatAed, formatAmount } from '#src/lib/money.ts';
import { attendeeName } from '#src/lib/people.ts';
import { formatCount } from '#src/lib/text.ts';
import { watch } from '#src/stores/admin-dashboard.ts';
import type { List } from '#src/stores/list.ts';
import { byCause, cameBy, paidFor, payerOf } from './payers.ts';
import { payableRegistration } from './payable.ts';
import { paymentsEntry } from './PaymentEntries.tsx';
import { createRefunds } from './refunds.ts';

const loadChoice = async () => (await import('./RefundChoice.tsx')).RefundChoice;
const loadBar = async () => (await import('./RefundBar.tsx')).RefundBar;

/** Who gets money back: of trainings that we have cancelled, and what was paid too much. */
export function RefundsPanel() {
  const [refunds] = useState(createRefunds);
  const { list } = refunds;
  const summed = useStore(refunds.sums.$state);
  const sums = summed.phase === 'loaded' ? summed.value : null;
  const [columns] = useState(() => columnsOf(list));
  const [ticks] = useState(() => createRowTicks(refunds));
  const areTicked = tickedRows(useStore(refunds.$ticked)).length > 0;
  const state = useStore(trainings.$state);
  const cancelled = state.phase === 'loaded' ? state.value.filter(({ cancelledAt }) => cancelledAt !== null) : [];
  useEffect(() => watch(trainings), []);
  useEffect(() => refunds.sums.start(), [refunds]);
  return (
    <div>
      <TableList
        list={list}
        noun="refunds"
        empty="Nobody waits for money back."
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
            groups: [[paymentsEntry(payableRegistration(row), () => void list.load()), ...contactEntries(name, row)]],
          };
        }}
      />
      {areTicked && <LazyPart load={loadBar} props={{ refunds }} />}
    </div>
  );
}

/** What is to be given back in all, and what staff do with it. */
function Sums({ sums: { payers, aed, undecided } }: { sums: RefundSums }) {
  const waiting = undecided > 0 ? ` ${formatCount(undecided, 'family has', 'families have')} not chosen yet.` : '';
  return (
    <p className="mb-3 text-dusk">
      {`${formatCount(payers, 'payer', 'payers')}, ${formatAed(aed)}.${waiting} This moves no money. Pay it back first, in the way it came, then record it.`}
    </p>
  );
}

/** @param sums `null` while they load */
function groupsOf(rows: readonly ToRefund[], sums: RefundSums | null): RowGroup<ToRefund>[] {
  return byCause(rows).map((cause) => {
    const sum = sums?.causes.find(({ trainingId }) => String(trainingId) === cause.key);
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

/** What a booking gets back, and below it what its payer gets back in all. */
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
  return (
    <TextWithDetail detail={workshopTitle}>
      {`Paid ${formatAmount(balance.paidAed)} of ${formatAed(balance.dueAed ?? 0)}`}
    </TextWithDetail>
  );
}

function columnsOf(list: List<ToRefund>): Columns<ToRefund> {
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
    { label: 'AED', cell: (row) => <Refund {...row} />, className: 'number' },
    {
      label: 'Action',
      cell: (row) => (
        <ModalButton
          text="Record"
          label={`Record the money back of ${payerOf(row)} ${paidFor(row)}`}
          heading={`${payerOf(row)}: ${row.refund.reason === 'cancelled' ? 'money back, or another date?' : 'money back'}`}
        >
          {(close) => <LazyPart load={loadChoice} props={{ list, row, close }} />}
        </ModalButton>
      ),
      className: 'action',
    },
  ];
}
