import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { PAYMENT_STATES, type Payment, type PaymentState } from '#src/contract/payments.ts';
import { DateTime, StatusBadge, TextWithDetail, type BadgeTone } from '#src/islands/dashboard/Cells.tsx';
import { TIME_SORT_FILTER, type ListFilter } from '#src/islands/dashboard/ListTools.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { formatPayment } from '#src/lib/money.ts';
import { refresh } from '#src/stores/admin-dashboard.ts';
import type { List } from '#src/stores/list.ts';
import { createPaymentList } from './payment-list.ts';
import { AssignPayment } from './AssignPayment.tsx';
import { HistoryButton } from '#src/islands/admin/rows/HistoryButton.tsx';
import { ResolvePayment } from './ResolvePayment.tsx';

const STATES: Readonly<Record<PaymentState, { label: string; tone: BadgeTone }>> = {
  attention: { label: 'needs attention', tone: 'bad' },
  matched: { label: 'matched', tone: 'good' },
  resolved: { label: 'resolved', tone: 'done' },
  refunded: { label: 'refunded', tone: 'plain' },
  voided: { label: 'voided', tone: 'plain' },
};

const FILTERS: readonly ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    options: PAYMENT_STATES.map((state) => ({ value: state, label: STATES[state].label })),
  },
  TIME_SORT_FILTER,
];

const EMPTY: Readonly<Record<PaymentState, string>> = {
  attention: 'No payment needs attention.',
  matched: 'No payment was matched.',
  resolved: 'No payment was resolved by hand.',
  refunded: 'No payment was refunded.',
  voided: 'No payment was voided.',
};

/** Payments that the provider has reported (docs/rules.md, Payments). */
export function PaymentsPanel() {
  const [list] = useState(createPaymentList);
  const { search, state } = useStore(list.$filterValues);
  const [columns] = useState(() => createColumns(list));
  const shown = PAYMENT_STATES.find((one) => one === state) ?? 'attention';
  return (
    <TableList
      list={list}
      noun="payments"
      empty={search ? 'Nothing found.' : EMPTY[shown]}
      caption="Payments"
      searchLabel="Search by payer or reference"
      filters={FILTERS}
      columns={columns}
      onRefresh={refresh}
    />
  );
}

function createColumns(list: List<Payment>): Columns<Payment> {
  return [
    { label: 'Payer', cell: nameOf, className: 'wrap-anywhere' },
    { label: 'Amount', cell: (row) => <Amount {...row} />, className: 'whitespace-nowrap' },
    { label: 'Paid', cell: ({ at }) => <DateTime instant={at} /> },
    {
      label: 'State',
      cell: ({ state, problem, note }) => (
        <TextWithDetail detail={note ?? problem}>
          <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
        </TextWithDetail>
      ),
      className: 'wrap-anywhere lg:w-1/4',
    },
    { label: 'Reference', cell: ({ reference }) => reference, className: 'wrap-anywhere' },
    {
      label: 'Actions',
      isActions: true,
      cell: (payment) => (
        <div className="control flex flex-wrap gap-x-4">
          {payment.state === 'attention' && (
            <>
              {payment.refundedAed === 0 && <AssignPayment list={list} payment={payment} name={nameOf(payment)} />}
              <ResolvePayment list={list} payment={payment} name={nameOf(payment)} />
            </>
          )}
          <HistoryButton row={payment.id} name={`the payment by ${nameOf(payment)}`} />
        </div>
      ),
    },
  ];
}

function nameOf({ payer }: Payment): string {
  return payer ?? 'Unknown';
}

function Amount({ amountAed, refundedAed, currency }: Payment) {
  const sum = (amount: number) => formatPayment(Math.round(amount * 100), currency);
  return (
    <TextWithDetail detail={refundedAed > 0 ? `${sum(refundedAed)} refunded` : null}>{sum(amountAed)}</TextWithDetail>
  );
}
