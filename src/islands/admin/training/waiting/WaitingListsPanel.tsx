import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { WAITLIST, type Waiting } from '#src/contract/waitlist.ts';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { SORT_FILTER, type ListFilter } from '#src/islands/dashboard/ListTools.tsx';
import { PhoneLinks, DateTime } from '#src/islands/dashboard/Cells.tsx';
import { STATE_WORDS } from '#src/islands/admin/kit/state-words.ts';
import { State } from '#src/islands/dashboard/State.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { formatInstant } from '#src/lib/dates.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { createList, type List } from '#src/stores/list.ts';
import { SEARCH_AND_SORT } from '#src/stores/list-filters.ts';
import { PersonLink } from '#src/islands/admin/kit/PersonLink.tsx';
import { createRowTicks } from '#src/islands/admin/kit/Ticks.tsx';
import { createWaitingRemoval, RemoveTicked } from './RemoveTicked.tsx';
import { OfferButton, waitingMenu } from './WaitingActions.tsx';
import { trainingFilter, trainingName, useTrainings } from '#src/islands/admin/training/training-list.ts';

/** @param known the trainings that people wait for; `null` if the page has one alone */
function waitingColumns(list: List<Waiting>, known: readonly AdminTraining[] | null): Columns<Waiting> {
  return [
    {
      label: 'Name',
      cell: (row) => <PersonLink of={row}>{fullNameOf(row)}</PersonLink>,
      className: 'wrap-anywhere lg:min-w-46',
    },
    {
      label: 'Phone',
      cell: (row) => <PhoneLinks name={fullNameOf(row)} typed={row.phone} e164={row.phoneE164} />,
      isWide: true,
    },
    ...(known === null
      ? []
      : [{ label: 'Waits for', cell: (row: Waiting) => awaitedOf(row, known), className: 'wrap-anywhere' }]),
    { label: 'State', cell: (row) => <WaitingState row={row} /> },
    { label: 'Since', cell: ({ createdAt }) => <DateTime instant={createdAt} />, isWide: true },
    { label: 'Action', cell: (row) => <OfferButton list={list} row={row} />, className: 'action' },
  ];
}

/** For example "offered until 10 Nov 2025, 14:05". */
function WaitingState({ row: { state, offerExpiresAt } }: { row: Waiting }) {
  const until = offerExpiresAt === null ? null : formatInstant(offerExpiresAt);
  return <State of={STATE_WORDS[state][0]}>{until ? `${state} until ${until.day}, ${until.time}` : state}</State>;
}

function awaitedOf({ interest, workshopId }: Waiting, known: readonly AdminTraining[]): string {
  if (interest !== 'workshop') return 'The full course';
  const training = known.find(({ id }) => id === workshopId);
  return training ? trainingName(training) : `A place in training ${workshopId ?? ''}`;
}

export function WaitingListsPanel() {
  const [list] = useState(() => createList({ ...WAITLIST, filters: { ...SEARCH_AND_SORT, workshopId: 'text' } }));
  const { workshopId } = useStore(list.$filterValues);
  const known = useTrainings();
  return (
    <WaitingList
      list={list}
      filters={[trainingFilter('workshopId', known), SORT_FILTER]}
      columns={waitingColumns(list, known)}
      workshopId={workshopId}
    />
  );
}

/** Those who wait for one training. */
export function WaitingPanel({ trainingId }: { trainingId: number }) {
  const workshopId = String(trainingId);
  const [list] = useState(() => createList({ ...WAITLIST, fixed: { workshopId } }));
  const [columns] = useState(() => waitingColumns(list, null));
  return <WaitingList list={list} filters={[SORT_FILTER]} columns={columns} workshopId={workshopId} />;
}

interface WaitingListProps {
  list: List<Waiting>;
  filters: readonly ListFilter[];
  columns: Columns<Waiting>;
  /** The training whose rows the file has; all by default. */
  workshopId?: string | undefined;
}

/** People who wait, with boxes to remove several at once. */
function WaitingList({ list, filters, columns, workshopId }: WaitingListProps) {
  const [removal] = useState(() => createWaitingRemoval(list));
  const [ticks] = useState(() => createRowTicks(removal));
  return (
    <>
      <TableList
        list={list}
        ticks={ticks}
        noun="people who wait"
        filters={filters}
        columns={columns}
        menu={(row) => waitingMenu(list, row)}
      >
        <ExportLink list="waitlist" filters={{ workshopId }} />
      </TableList>
      <RemoveTicked removal={removal} />
    </>
  );
}
