import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { enquirySchema, serviceLabel, type Enquiry } from '#src/contract/enquiries.ts';
import { changeEnquiry } from '#src/contract/people.ts';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { contactEntries, DateTime } from '#src/islands/dashboard/Cells.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import { SORT_FILTER, handledFilter } from '#src/islands/dashboard/ListTools.tsx';
import { Preview, readEntry } from '#src/islands/dashboard/Preview.tsx';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import { formatRecent } from '#src/lib/dates.ts';
import { enquiryReplyLink } from '#src/lib/enquiry-reply.ts';
import { createBulk, type BulkAction } from '#src/islands/admin/kit/bulk.ts';
import { HANDLED_TEXTS, runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { recordVisit } from '#src/stores/last-visit.ts';
import { createList, type List } from '#src/stores/list.ts';
import { HANDLED_FILTERS, SEARCH_AND_SORT } from '#src/stores/list-filters.ts';
import { BulkTable } from '#src/islands/admin/kit/BulkTable.tsx';
import { PersonLink } from '#src/islands/admin/kit/PersonLink.tsx';
import { ReplyLink } from '#src/islands/admin/kit/ReplyLink.tsx';

function replyLink(row: Enquiry): string {
  return enquiryReplyLink({ ...row, service: serviceLabel(row.service) });
}

export function EnquiriesPanel() {
  const [{ since, ...table }] = useState(createEnquiriesPanel);
  const { since: newIn } = useStore(table.list.$filterValues);
  return (
    <BulkTable
      {...table}
      noun="enquiries"
      searchLabel="Name, email or message"
      filters={[handledFilter(since, newIn), SORT_FILTER]}
      newSince={since}
    >
      <ExportLink list="enquiries" />
    </BulkTable>
  );
}

function createEnquiriesPanel() {
  const list = createList({
    path: '/api/enquiries',
    row: enquirySchema,
    filters: { ...SEARCH_AND_SORT, ...HANDLED_FILTERS },
  });
  const columns: Columns<Enquiry> = [
    {
      label: 'Name',
      cell: (row) => <PersonLink of={row}>{row.name}</PersonLink>,
      className: 'wrap-anywhere lg:min-w-44',
    },
    { label: 'Service', cell: ({ service }) => serviceLabel(service), className: 'lg:min-w-32', isWide: true },
    {
      label: 'Message',
      cell: ({ message }) => <Preview text={message} />,
      className: 'wrap-anywhere lg:w-1/2',
    },
    { label: 'Sent', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
    { label: 'Handled', cell: (row) => <Handled row={row} />, className: 'whitespace-nowrap' },
    {
      label: 'Action',
      cell: (row) => (
        <ReplyLink
          href={replyLink(row)}
          name={row.name}
          isHandled={row.handledAt !== null}
          onReply={() => void markHandled(list, row, true)}
        />
      ),
      className: 'action',
    },
  ];
  const menu = (row: Enquiry) => ({
    name: row.name,
    groups: [
      [readEntry('message', row.name, row.message), ...contactEntries(row.name, row)],
      [handledEntry(list, row)],
    ],
  });
  const bulk = createBulk({
    list,
    actions: HANDLED_ACTIONS,
    send: changeEnquiry,
    nameOf: ({ name }) => name,
  });
  return { list, columns, menu, bulk, since: recordVisit('enquiries') };
}

const HANDLED_ACTIONS: readonly BulkAction<Enquiry>[] = [
  { label: 'Mark as handled', change: { handled: true } },
  { label: 'Mark as not handled', change: { handled: false } },
];

/** Marks an enquiry as handled, or takes the mark back. */
function markHandled(list: List<Enquiry>, { id, updatedAt }: Enquiry, handled: boolean): Promise<boolean> {
  const done = handled ? HANDLED_TEXTS.done : 'Marked as not handled.';
  const marking = changeEnquiry(id, { handled, updatedAt });
  return runRowAction(list, marking, { ...HANDLED_TEXTS, done });
}

function handledEntry(list: List<Enquiry>, row: Enquiry): MenuEntry {
  const isHandled = row.handledAt !== null;
  const text = isHandled ? 'Mark as not handled' : 'Mark as handled';
  return { text, label: `${text}: ${row.name}`, onSelect: () => markHandled(list, row, !isHandled) };
}

/** "Thu 26 Nov by admin" */
function Handled({ row: { handledAt, handledBy } }: { row: Enquiry }) {
  if (handledAt === null) return <State of="open">Not handled</State>;
  return <State of="done">{`${formatRecent(handledAt)} by ${handledBy ?? ''}`}</State>;
}
