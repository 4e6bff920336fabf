import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { changeRegistration, type Registration } from '#src/contract/registrations.ts';
import { registrationMenu } from '#src/islands/admin/registrations/registration-menu.ts';
import { createBulk } from '#src/islands/admin/rows/bulk.ts';
import { REGISTRATION_ACTIONS } from '#src/islands/admin/rows/bulk-actions.ts';
import { AttendeeLines } from '#src/islands/admin/rows/AttendeeLines.tsx';
import { BulkTable } from '#src/islands/admin/rows/BulkTable.tsx';
import type { ListFilter } from '#src/islands/dashboard/ListTools.tsx';
import { attendeeName } from '#src/lib/people.ts';
import { refresh } from '#src/stores/admin-dashboard.ts';
import { peopleColumns } from './PeopleColumns.tsx';
import { cancelledLast } from './people-states.ts';
import { $people, $training } from './training.ts';

const FILTERS: readonly ListFilter[] = [
  {
    name: 'isPaid',
    label: 'State',
    options: [
      { value: '', label: 'All' },
      { value: 'false', label: 'Unpaid' },
      { value: 'true', label: 'Paid' },
    ],
  },
];

/** The people of a training, with what each has paid. */
export function PeoplePanel() {
  const people = useStore($people);
  const sessions = useStore($training)?.sessions.map(({ id }) => id);
  const [columns] = useState(() => peopleColumns(people));
  const [bulk] = useState(() =>
    createBulk<Registration>({
      list: people.list,
      actions: REGISTRATION_ACTIONS,
      send: changeRegistration,
      nameOf: attendeeName,
      isTickable: ({ cancelledAt }) => cancelledAt === null,
      reloadCounts: refresh,
    }),
  );
  return (
    <BulkTable
      bulk={bulk}
      list={people.list}
      noun="people"
      searchLabel="Name or number"
      empty="Nobody is registered."
      filters={FILTERS}
      columns={columns}
      order={cancelledLast}
      extraRow={(row, width) => <AttendeeLines row={row} columns={width} sessions={sessions} />}
      menu={(row) => registrationMenu(people, row)}
    />
  );
}
