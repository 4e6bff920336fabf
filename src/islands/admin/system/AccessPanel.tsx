import { useState } from 'react';
import { ACCESS_EVENTS, accessEntrySchema, type AccessEntry, type AccessEvent } from '#src/contract/system.ts';
import { SignOutEverywhere } from '#src/islands/access/SignOutEverywhere.tsx';
import { choiceFilter, TIME_SORT_FILTER } from '#src/islands/dashboard/ListTools.tsx';
import { DateTime } from '#src/islands/dashboard/Cells.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { createList } from '#src/stores/list.ts';
import { TIME_SORTS } from '#src/stores/list-filters.ts';

const WORDS: Readonly<Record<AccessEvent, string>> = {
  'signed-in': 'Signed in',
  'wrong-code': 'Wrong access code',
  'signed-out': 'Signed out',
  'signed-out-everywhere': 'Signed out everywhere',
  'signed-out-partner': 'Signed a partner out everywhere',
  exported: 'Downloaded a list',
  erased: 'Deleted a person’s data',
  refused: 'Refused',
};

const FILTERS = [choiceFilter('event', 'Event', ACCESS_EVENTS, (event) => WORDS[event]), TIME_SORT_FILTER];

const COLUMNS: Columns<AccessEntry> = [
  { label: 'When', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  { label: 'What', cell: ({ event }) => WORDS[event] },
  { label: 'Who', cell: ({ account }) => account },
  { label: 'Session', cell: ({ session }) => session },
  { label: 'Details', cell: ({ detail }) => detail, className: 'wrap-anywhere lg:w-1/3' },
];

/** The access log: sign-ins, downloads, deletions and refusals. */
export function AccessPanel() {
  const [list] = useState(() =>
    createList({
      path: '/api/admin/access',
      row: accessEntrySchema,
      filters: { search: 'text', event: ACCESS_EVENTS, sort: TIME_SORTS },
    }),
  );
  return (
    <>
      <SignOutEverywhere className="mb-3" />
      <TableList
        list={list}
        noun="entries"
        caption="Sign-ins"
        searchLabel="Account, session or file"
        filters={FILTERS}
        columns={COLUMNS}
      />
    </>
  );
}
