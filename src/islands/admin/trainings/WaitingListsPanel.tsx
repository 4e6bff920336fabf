import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { WAITLIST, type Waiting } from '#src/contract/waitlist.ts';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { SORT_FILTER, type ListFilter } from '#src/islands/dashboard/ListTools.tsx';
import { PhoneLinks, DateTime } from '#src/islands/dashboard/Cells.tsx';
import { State, type StateName } from '#src/islands/dashboard/State.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { formatInstant } from '#src/lib/dates.ts';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { fullNameOf } from '#src/lib/people.ts';
import { watch } from '#src/stores/admin-dashboard.ts';
import { createList, type List } from '#src/stores/list.ts';
import { SEARCH_AND_SORT } from '#src/stores/list-filters.ts';
import { PersonLink } from '#src/islands/admin/rows/PersonLink.tsx';
import { tickedRows } from '#src/islands/admin/rows/bulk.ts';
import { createRowTicks } from '#src/islands/admin/rows/Ticks.tsx';
import { createWaitingRemoval } from './waiting-removal.ts';
import { OfferButton, waitingMenu } from './WaitingActions.tsx';
import { trainingFilter, trainingName } from './training-filter.ts';
import { trainings } from './training-list.ts';

const loadRemoveTicked = async () => (await import('./RemoveTicked.tsx')).RemoveTicked;

/** @param known the trainings that people wait for; `null` if the page has one alone */
export function waitingColumns(list: List<Waiting>, known: readonly AdminTraining[] | null): Columns<Waiting> {
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

const STATES: Readonly<Record<Waiting['state'], StateName>> = {
  waiting: 'open',
  offered: 'offered',
  booked: 'done',
  declined: 'over',
  expired: 'over',
  removed: 'over',
};

/** For example "offered until 10 Nov 2025, 14:05". */
function WaitingState({ row: { state, offerExpiresAt } }: { row: Waiting }) {
  const until = offerExpiresAt === null ? null : formatInstant(offerExpiresAt);
  return <State of={STATES[state]}>{until ? `${state} until ${until.day}, ${until.time}` : state}</State>;
}

function awaitedOf({ interest, workshopId }: Waiting, known: readonly AdminTraining[]): string {
  if (interest !== 'workshop') return 'The full course';
  const training = known.find(({ id }) => id === workshopId);
  return training ? trainingName(training) : `A place in training ${workshopId ?? ''}`;
}

export function WaitingListsPanel() {
  const [list] = useState(() => createList({ ...WAITLIST, filters: { ...SEARCH_AND_SORT, workshopId: 'text' } }));
  const state = useStore(trainings.$state);
  const { workshopId } = useStore(list.$filterValues);
  const known = state.phase === 'loaded' ? state.value : [];

  useEffect(() => watch(trainings), []);

  return (
    <WaitingList
      list={list}
      filters={[trainingFilter('workshopId', known), SORT_FILTER]}
      columns={waitingColumns(list, known)}
      workshopId={workshopId}
    />
  );
}

interface WaitingListProps {
  list: List<Waiting>;
  filters: readonly ListFilter[];
  columns: Columns<Waiting>;
  /** The training whose rows the file has; all by default. */
  workshopId?: string | undefined;
  onRemoved?: () => void;
}

/** People who wait, with boxes to remove several at once. */
export function WaitingList({ list, filters, columns, workshopId, onRemoved }: WaitingListProps) {
  const [removal] = useState(() =>
    createWaitingRemoval(() => {
      void list.load();
      onRemoved?.();
    }),
  );
  const [ticks] = useState(() => createRowTicks(removal));
  const ticked = tickedRows(useStore(removal.$ticked));
  const result = useStore(removal.$result);
  const hasTicks = result !== null || ticked.length > 0;
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
        <ExportLink list="waitlist" workshopId={workshopId} />
      </TableList>
      {hasTicks && <LazyPart load={loadRemoveTicked} props={{ removal }} />}
    </>
  );
}
