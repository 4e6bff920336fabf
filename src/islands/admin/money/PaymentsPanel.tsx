import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { PAYMENT_STATES, PAYMENTS, type Payment, type PaymentState } from '#src/contract/payments.ts';
import { DateTime, TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { choiceFilter, TIME_SORT_FILTER } from '#src/islands/dashboard/ListTools.tsx';
import type { RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';
import { State, type StateName } from '#src/islands/dashboard/State.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { DECIMALS, formatPayment } from '#src/lib/money.ts';
import { createList, type List } from '#src/stores/list.ts';
import { TIME_SORTS } from '#src/stores/list-filters.ts';
import { AssignPayment } from './AssignPayment.tsx';
import { historyEntry } from '#src/islands/admin/kit/History.tsx';
import { resolveEntry } from './ResolveEntry.tsx';

const STATES: Readonly<Record<PaymentState, { label: string; of: StateName }>> = {
  attention: { label: 'needs attention', of: 'overdue' },
  matched: { label: 'matched', of: 'paid' },
  resolved: { label: 'resolved', of: 'done' },
  refunded: { label: 'refunded', of: 'over' },
  voided: { label: 'voided', of: 'over' },
};

const FILTERS = [
  choiceFilter('state', 'State', PAYMENT_STATES, (state) => STATES[state].label, null),
  TIME_SORT_FILTER,
];

const EMPTY: Readonly<Record<PaymentState, string>> = {
  attention: 'No payment needs attention.',
  matched: 'No payment was matched.',
  resolved: 'No payment was resolved by hand.',
  refunded: 'No payment was refunded.',
  voided: 'No payment was voided.',
};

/** All payments (docs/rules.md, Payments). Shows those that need attention, unless the URL names another state. */
export function PaymentsPanel() {
  const [list] = useState(() =>
    createList({
      ...PAYMENTS,
      filters: { search: 'text', state: PAYMENT_STATES, sort: TIME_SORTS },
      defaults: { state: 'attention' },
    }),
  );
  const { search, state } = useStore(list.$filterValues);
  const [columns] = useState(() => createColumns(list));
  const shown = PAYMENT_STATES.find((one) => one === state) ?? 'attention';
  return (
    <TableList
      list={list}
      noun="payments"
      empty={search ? 'Nothing found.' : EMPTY[shown]}
      caption="Payments"
      searchLabel="Payer or reference"
      filters={FILTERS}
      columns={columns}
      menu={(payment) => menuOf(list, payment)}
    />
  );
}

function createColumns(list: List<Payment>): Columns<Payment> {
  return [
    { label: 'Payer', cell: nameOf, className: 'wrap-anywhere' },
    { label: 'Amount', cell: (row) => <Amount {...row} />, className: 'number' },
    { label: 'Paid', cell: ({ at }) => <DateTime instant={at} /> },
    {
      label: 'State',
      cell: ({ state, problem, note }) => (
        <TextWithDetail detail={note ?? problem}>
          <State of={STATES[state].of}>{STATES[state].label}</State>
        </TextWithDetail>
      ),
      className: 'wrap-anywhere lg:w-1/4',
    },
    { label: 'Reference', cell: ({ reference }) => reference, className: 'wrap-anywhere', isWide: true },
    {
      label: 'Action',
      cell: (payment) =>
        payment.state === 'attention' &&
        // A refunded payment has nothing left to assign.
        payment.amountAed > payment.refundedAed && (
          <AssignPayment list={list} payment={payment} name={nameOf(payment)} />
        ),
      className: 'action',
    },
  ];
}

function menuOf(list: List<Payment>, payment: Payment): RowMenuProps {
  const name = nameOf(payment);
  return {
    name: `the payment by ${name}`,
    groups: [
      [
        payment.state === 'attention' && resolveEntry({ list, payment }, name),
        historyEntry(payment.id, `the payment by ${name}`),
      ],
    ],
  };
}

function nameOf({ payer }: Payment): string {
  return payer ?? 'Unknown';
}

function Amount({ amountAed, refundedAed, currency }: Payment) {
  const units = 10 ** (DECIMALS[currency] ?? 2);
  const sum = (amount: number) => formatPayment(Math.round(amount * units), currency);
  return (
    <TextWithDetail detail={refundedAed > 0 ? `${sum(refundedAed)} refunded` : null}>{sum(amountAed)}</TextWithDetail>
  );
}
