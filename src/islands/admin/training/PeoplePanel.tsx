import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { registrationMenu } from '#src/islands/admin/bookings/registration-menu.ts';
import { registrationsBulk } from '#src/islands/admin/bookings/registrations-bulk.ts';
import { AttendeeLines } from '#src/islands/admin/bookings/AttendeeLines.tsx';
import { BulkTable } from '#src/islands/admin/kit/BulkTable.tsx';
import type { Registration } from '#src/contract/registrations.ts';
import { choiceFilter } from '#src/islands/dashboard/ListTools.tsx';
import { peopleColumns } from './PeopleColumns.tsx';
import { $people, $training } from './training.ts';

const FILTERS = [
  choiceFilter('isPaid', 'State', ['false', 'true'], (isPaid) => (isPaid === 'true' ? 'Paid' : 'Unpaid')),
];

/** The people of a training, with what each has paid. */
export function PeoplePanel() {
  const people = useStore($people);
  const { search, isPaid } = useStore(people.$filterValues);
  const sessions = useStore($training)?.sessions.map(({ id }) => id);
  const [columns] = useState(() => peopleColumns(people));
  const [bulk] = useState(() => registrationsBulk(people));
  return (
    <BulkTable
      bulk={bulk}
      list={people}
      noun="people"
      searchLabel="Name or number"
      empty={search || isPaid ? 'No people found.' : 'Nobody is registered.'}
      filters={FILTERS}
      columns={columns}
      order={cancelledLast}
      extraRow={(row, width) => <AttendeeLines row={row} columns={width} sessions={sessions} />}
      menu={(row) => registrationMenu(people, row)}
    />
  );
}

/** Puts cancelled registrations last. */
function cancelledLast(rows: readonly Registration[]): Registration[] {
  const isOver = ({ cancelledAt }: Registration) => Number(cancelledAt !== null);
  return rows.toSorted((one, other) => isOver(one) - isOver(other));
}
