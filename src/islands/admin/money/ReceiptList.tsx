import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { RECEIPTS, type ReceiptRow } from '#src/contract/money.ts';
import { PAYMENT_METHODS, receiptPath } from '#src/lib/payment-kinds.ts';
import { boughtText, METHOD_WORDS, PART_WORDS, RECEIPT_NAMES } from '#src/lib/receipt-words.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { choiceFilter } from '#src/islands/dashboard/ListTools.tsx';
import { CELL_LINK } from '#src/islands/dashboard/link-classes.ts';
import { OneLine } from '#src/islands/dashboard/Preview.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import type { RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { formatComing, formatShortDay } from '#src/lib/dates.ts';
import { formatAmount } from '#src/lib/money.ts';
import { createList, type List } from '#src/stores/list.ts';
import { addMonths, monthName, openMonth } from './month.ts';
import { RecordAnyPayment } from './RecordPayment.tsx';
import { RefundPayment } from './RefundPayment.tsx';
import { VoidPayment } from './VoidPayment.tsx';

const FILTERS = [choiceFilter('method', 'Method', PAYMENT_METHODS, (method) => METHOD_WORDS[method])];

/** One list of receipts, invoices and the papers that took them back. */
export function ReceiptList({ month }: { month: string }) {
  const [list] = useState(() =>
    createList({ ...RECEIPTS, filters: { search: 'text', method: PAYMENT_METHODS }, fixed: { month } }),
  );
  const { search, method } = useStore(list.$filterValues);
  const state = useStore(list.$state);
  const isFiltered = Boolean(search || method);
  return (
    <>
      <TableList
        list={list}
        noun="receipts"
        empty={isFiltered ? 'Nothing found.' : 'No receipts in this month.'}
        caption="Receipts and credit notes"
        searchLabel="Number or name"
        filters={FILTERS}
        columns={COLUMNS}
        menu={(row) => menuOf(list, row)}
      >
        <ExportLink list="receipts" filters={{ month }} />
        <ModalButton tone="primary" text="Record a payment" heading="Record a payment">
          {(close) => <RecordAnyPayment onDone={list.load} close={close} />}
        </ModalButton>
      </TableList>
      {!isFiltered && state.phase === 'loaded' && state.value.rows.length === 0 && (
        <MonthBefore month={addMonths(month, -1)} />
      )}
    </>
  );
}

/** The month that the accountant is sent on the first days of the next one. */
function MonthBefore({ month }: { month: string }) {
  const name = monthName(month);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 px-5">
      <Button tone="quiet" onClick={() => openMonth(month)}>
        {name}
      </Button>
      <ExportLink list="receipts" filters={{ month }} text={`CSV of ${name}`} />
    </p>
  );
}

const COLUMNS: Columns<ReceiptRow> = [
  {
    label: 'Number',
    cell: ({ id }) => (
      <a href={receiptPath(id)} className={`${CELL_LINK} font-normal whitespace-nowrap`}>
        {id}
      </a>
    ),
  },
  {
    label: 'Day',
    cell: ({ day }) => <span className="whitespace-nowrap text-dusk">{formatShortDay(day)}</span>,
  },
  {
    label: 'From',
    cell: ({ payer, amountAed }) => (
      <span dir="auto" className={amountAed < 0 ? 'text-dusk' : 'font-semibold'}>
        {payer ?? 'No name'}
      </span>
    ),
    className: 'wrap-anywhere',
  },
  { label: 'For', cell: (row) => <Subject row={row} />, className: 'wrap-anywhere' },
  { label: 'Method', cell: ({ method }) => method && METHOD_WORDS[method], isWide: true },
  {
    label: 'AED',
    cell: ({ amountAed }) => formatAmount(amountAed).replace('-', '−'),
    className: 'number action aed',
  },
];

function Subject({ row }: { row: ReceiptRow }) {
  const { kind, part, reference, startsAt, refersTo } = row;
  const bought = boughtText(row);
  if (refersTo !== null)
    return <TextWithDetail detail={bought}>{`${RECEIPT_NAMES[kind]} for ${refersTo}`}</TextWithDetail>;
  if (kind === 'invoice') return <TextWithDetail detail={bought}>{RECEIPT_NAMES.invoice}</TextWithDetail>;
  const detail = [part && PART_WORDS[part], startsAt && formatComing(startsAt), reference].filter(Boolean).join(', ');
  return (
    <TextWithDetail detail={detail || null}>
      <OneLine text={bought} />
    </TextWithDetail>
  );
}

function menuOf(list: List<ReceiptRow>, { id, paymentId, leftAed, method }: ReceiptRow): RowMenuProps {
  const openEntry = { text: 'Open the PDF', label: `Open the PDF of ${id}`, href: receiptPath(id) };
  // No money moved.
  if (paymentId === null || method === null) return { name: id, groups: [[openEntry]] };
  const payment = { id: paymentId, left: leftAed, method };
  return {
    name: id,
    groups: [
      [
        openEntry,
        leftAed > 0 && {
          text: 'Refund',
          label: `Refund ${id}`,
          dialog: {
            heading: `Refund of ${id}`,
            content: (close) => <RefundPayment payment={payment} load={list.load} onDone={list.load} close={close} />,
          },
        },
      ],
      [
        leftAed > 0 &&
          method !== 'online' && {
            text: 'Void',
            label: `Void ${id}`,
            isDanger: true,
            dialog: {
              heading: `Void ${id}?`,
              content: (close) => <VoidPayment id={paymentId} load={list.load} onDone={list.load} close={close} />,
            },
          },
      ],
    ],
  };
}
