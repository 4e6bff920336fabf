import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { WAITLIST, type Waiting } from '#src/contract/waitlist.ts';
import { fetchWorkshops, type LiveWorkshop } from '#src/contract/workshops.ts';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { SORT_FILTER } from '#src/islands/dashboard/ListTools.tsx';
import { PersonCell, PhoneLinks, DateTime } from '#src/islands/dashboard/Cells.tsx';
import { State, type StateName } from '#src/islands/dashboard/State.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { formatInstant } from '#src/lib/dates.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { watch } from '#src/stores/admin-dashboard.ts';
import { createList, SEARCH_AND_SORT, type List } from '#src/stores/list.ts';
import { createResource } from '#src/stores/resource.ts';
import { createRowTicks } from '#src/islands/admin/rows/Ticks.tsx';
import { createWaitingRemoval, RemoveTicked } from './RemoveTicked.tsx';
import { OfferButton, waitingMenu } from './WaitingActions.tsx';
import { workshopName, workshopFilter } from './workshop-filter.ts';

function columnsFor(list: List<Waiting>, workshops: readonly LiveWorkshop[]): Columns<Waiting> {
  return [
    {
      label: 'Name',
      cell: (row) => <PersonCell name={fullNameOf(row)} email={row.email} />,
      className: 'wrap-anywhere lg:min-w-46',
    },
    {
      label: 'Phone',
      cell: (row) => <PhoneLinks name={fullNameOf(row)} typed={row.phone} e164={row.phoneE164} />,
      isWide: true,
    },
    { label: 'Waits for', cell: (row) => awaitedOf(row, workshops), className: 'wrap-anywhere' },
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

function awaitedOf({ interest, workshopId }: Waiting, workshops: readonly LiveWorkshop[]): string {
  if (interest !== 'workshop') return 'The full course';
  const workshop = workshops.find(({ id }) => id === workshopId);
  return workshop ? workshopName(workshop) : `A place in workshop ${workshopId ?? ''}`;
}

export function WaitingListsPanel() {
  const [list] = useState(() => createList({ ...WAITLIST, filters: { ...SEARCH_AND_SORT, workshopId: 'text' } }));
  const [removal] = useState(() => createWaitingRemoval(() => void list.load()));
  const [ticks] = useState(() => createRowTicks(removal));
  const [workshops] = useState(() => createResource(fetchWorkshops));
  const state = useStore(workshops.$state);
  const { workshopId } = useStore(list.$filterValues);
  const known = state.phase === 'loaded' ? state.value : [];

  useEffect(() => watch(workshops), [workshops]);

  return (
    <>
      <TableList
        list={list}
        ticks={ticks}
        noun="people who wait"
        filters={[workshopFilter(known), SORT_FILTER]}
        columns={columnsFor(list, known)}
        menu={(row) => waitingMenu(list, row)}
      >
        <ExportLink list="waitlist" workshopId={workshopId} />
      </TableList>
      <RemoveTicked removal={removal} />
    </>
  );
}
