import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Registration } from '#src/contract/registrations.ts';
import { contactEntries, PhoneLinks, TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { SORT_FILTER } from '#src/islands/dashboard/ListTools.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { PersonLink } from '#src/islands/admin/rows/PersonLink.tsx';
import { historyEntry } from '#src/islands/admin/rows/HistoryEntry.tsx';
import { trainingFilter } from '#src/islands/admin/trainings/training-filter.ts';
import { trainings } from '#src/islands/admin/trainings/training-list.ts';
import { formatComing } from '#src/lib/dates.ts';
import { formatAmount } from '#src/lib/money.ts';
import { attendeeName } from '#src/lib/people.ts';
import { watch } from '#src/stores/admin-dashboard.ts';
import type { List } from '#src/stores/list.ts';
import { createPayBackList } from './pay-back.ts';
import { byPayer, cameBy, paidFor, payerOf, payersSum } from './payers.ts';
import { payableRegistration } from './payable.ts';
import { RefundAll } from './RefundAll.tsx';
import { paymentsEntry } from './PaymentEntries.tsx';

const loadChoice = async () => (await import('./PayBackChoice.tsx')).PayBackChoice;

/** Who has paid for a training that we have cancelled: each gets the money back, or another date. */
export function PayBackPanel() {
  const [list] = useState(createPayBackList);
  const [columns] = useState(() => columnsOf(list));
  const state = useStore(trainings.$state);
  const cancelled = state.phase === 'loaded' ? state.value.filter(({ cancelledAt }) => cancelledAt !== null) : [];
  useEffect(() => watch(trainings), []);
  return (
    <TableList
      list={list}
      noun="people to pay back"
      empty="Nobody waits for money back."
      caption="To pay back or move"
      order={byPayer}
      filters={[trainingFilter('trainingId', cancelled), SORT_FILTER]}
      columns={columns}
      menu={(row) => {
        const name = attendeeName(row);
        return {
          name,
          groups: [
            [paymentsEntry(payableRegistration(row), () => void list.load()), ...contactEntries(name, row)],
            [historyEntry(row.id, name, row.origin)],
          ],
        };
      }}
    >
      <RefundAll list={list} />
    </TableList>
  );
}

/** What was paid for a booking, and below it what its payer gets back in all. */
function Paid({ list, row }: { list: List<Registration>; row: Registration }) {
  const state = useStore(list.$state);
  const sum = payersSum(row, state.phase === 'loaded' ? state.value.rows : []);
  return (
    <TextWithDetail detail={sum === null ? null : `${formatAmount(sum)} in all`}>
      {formatAmount(row.balance.paidAed)}
    </TextWithDetail>
  );
}

function columnsOf(list: List<Registration>): Columns<Registration> {
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
    {
      label: 'Phone',
      cell: (row) => <PhoneLinks name={attendeeName(row)} typed={row.phone} e164={row.phoneE164} />,
      isWide: true,
    },
    {
      label: 'Cancelled training',
      cell: ({ workshopTitle, workshopDate }) => <TextWithDetail detail={workshopDate}>{workshopTitle}</TextWithDetail>,
      className: 'wrap-anywhere',
    },
    {
      label: 'Why',
      cell: ({ moneyBackAt }) =>
        moneyBackAt === null ? (
          <span className="text-dusk">Has not chosen yet</span>
        ) : (
          <TextWithDetail detail={`on ${formatComing(moneyBackAt)}`}>Chose money back</TextWithDetail>
        ),
    },
    {
      label: 'Came by',
      cell: (row) => {
        const { method, papers } = cameBy(row);
        return <TextWithDetail detail={papers}>{method}</TextWithDetail>;
      },
      isWide: true,
    },
    { label: 'Paid, AED', cell: (row) => <Paid list={list} row={row} />, className: 'number' },
    {
      label: 'Action',
      cell: (row) => (
        <ModalButton
          text="Pay back or move"
          label={`Pay back or move ${attendeeName(row)}`}
          heading={`${payerOf(row)}: money back, or another date?`}
        >
          {(close) => <LazyPart load={loadChoice} props={{ list, row, close }} />}
        </ModalButton>
      ),
      className: 'action',
    },
  ];
}
