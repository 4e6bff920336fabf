import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { changeWaiting, WAITLIST, type Waiting } from '#src/contract/waitlist.ts';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { NAME_ORDERS, TIME_SORT_FILTER, type ListFilter } from '#src/islands/dashboard/ListTools.tsx';
import { PhoneLinks, DateTime } from '#src/islands/dashboard/Cells.tsx';
import { STATE_WORDS } from '#src/islands/admin/kit/state-words.ts';
import { State } from '#src/islands/dashboard/State.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import { formatInstant } from '#src/lib/dates.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { formatCount } from '#src/lib/text.ts';
import { createList, type List } from '#src/stores/list.ts';
import { SEARCH_AND_SORT } from '#src/stores/list-filters.ts';
import { PersonLink } from '#src/islands/admin/kit/PersonLink.tsx';
import { createBulk, type BulkAction } from '#src/islands/admin/kit/bulk.ts';
import { BulkTable } from '#src/islands/admin/kit/BulkTable.tsx';
import { isOver, OfferButton, waitingMenu } from './WaitingActions.tsx';
import { trainingFilter, trainingName, useTrainings } from '#src/islands/admin/training/training-list.ts';

/** The first in line first, apart from those who kept their place. */
const IN_LINE = { defaults: { sort: 'createdAt' } };
const LINE_FILTER = {
  ...TIME_SORT_FILTER,
  options: [
    { value: 'createdAt', label: 'Oldest first' },
    { value: '-createdAt', label: 'Newest first' },
    ...NAME_ORDERS,
  ],
};

function waitingColumns(
  list: List<Waiting>,
  known: readonly AdminTraining[],
  { withTraining }: { withTraining: boolean },
): Columns<Waiting> {
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
    ...(withTraining
      ? [{ label: 'Waits for', cell: (row: Waiting) => awaitedOf(row, known), className: 'wrap-anywhere' }]
      : []),
    { label: 'State', cell: (row) => <WaitingState row={row} /> },
    { label: 'Since', cell: ({ createdAt }) => <DateTime instant={createdAt} />, isWide: true },
    { label: 'Action', cell: (row) => <OfferButton list={list} row={row} known={known} />, className: 'action' },
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
  const [list] = useState(() =>
    createList({ ...WAITLIST, ...IN_LINE, filters: { ...SEARCH_AND_SORT, workshopId: 'text' } }),
  );
  const { workshopId } = useStore(list.$filterValues);
  const known = useTrainings();
  return (
    <WaitingList
      list={list}
      filters={[trainingFilter('workshopId', known), LINE_FILTER]}
      columns={waitingColumns(list, known, { withTraining: true })}
      workshopId={workshopId}
    />
  );
}

/** The people who wait for one training. */
export function WaitingPanel({ training }: { training: AdminTraining }) {
  const workshopId = String(training.id);
  const [list] = useState(() => createList({ ...WAITLIST, ...IN_LINE, fixed: { workshopId } }));
  const columns = waitingColumns(list, [training], { withTraining: false });
  return <WaitingList list={list} filters={[LINE_FILTER]} columns={columns} workshopId={workshopId} />;
}

interface WaitingListProps {
  list: List<Waiting>;
  filters: readonly ListFilter[];
  columns: Columns<Waiting>;
  /** The training whose rows are exported; all by default. */
  workshopId?: string | undefined;
}

const REMOVE: BulkAction<Waiting> = {
  label: 'Remove',
  question: {
    label: 'Remove the ticked entries',
    heading: (count) => `Remove ${formatCount(count, 'person', 'people')}?`,
    text: 'They leave the waiting list. A place on offer goes to the next person, and its link stops working.',
    buttons: { text: 'Remove them', keepText: 'Keep them' },
  },
};

/** People who wait, with boxes to remove several: one after the other, because a removed offer passes its place on. */
function WaitingList({ list, filters, columns, workshopId }: WaitingListProps) {
  const [bulk] = useState(() =>
    createBulk({
      list,
      actions: [REMOVE],
      send: (id) => changeWaiting(id, 'remove'),
      callsAtOnce: 1,
      nameOf: fullNameOf,
      isTickable: (row) => !isOver(row),
    }),
  );
  return (
    <BulkTable
      bulk={bulk}
      list={list}
      noun="waiting list entries"
      filters={filters}
      columns={columns}
      menu={(row) => waitingMenu(list, row)}
    >
      <ExportLink list="waitlist" filters={{ workshopId }} />
    </BulkTable>
  );
}
