import { useState } from 'react';
import { changeEnquiry } from '#src/contract/enquiry-change.ts';
import { enquirySchema, serviceLabel, type Enquiry } from '#src/contract/enquiries.ts';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { CellText, DateTime, MailLink } from '#src/islands/dashboard/Cells.tsx';
import { SORT_FILTER, handledFilter } from '#src/islands/dashboard/ListTools.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import { enquiryReplyLink } from '#src/lib/enquiry-reply.ts';
import { overview, refresh } from '#src/stores/admin-dashboard.ts';
import { createBulk } from '#src/islands/admin/rows/bulk.ts';
import { createHandling } from '#src/islands/admin/rows/row-action.ts';
import { recordVisit } from '#src/stores/last-visit.ts';
import { createList, HANDLED_FILTERS, SEARCH_AND_SORT } from '#src/stores/list.ts';
import { HANDLED_ACTIONS } from '#src/islands/admin/rows/bulk-actions.ts';
import { BulkTable } from '#src/islands/admin/rows/BulkTable.tsx';
import { HandledToggle } from '#src/islands/admin/rows/HandledToggle.tsx';
import { historyColumn } from '#src/islands/admin/rows/HistoryButton.tsx';
import { ReplyLink } from '#src/islands/admin/rows/ReplyLink.tsx';

function replyLink(row: Enquiry): string {
  return enquiryReplyLink({ ...row, service: serviceLabel(row.service) });
}

export function EnquiriesPanel() {
  const [{ since, ...table }] = useState(createEnquiriesPanel);
  return (
    <BulkTable
      {...table}
      noun="enquiries"
      searchLabel="Search by name, email or message"
      filters={[handledFilter(since), SORT_FILTER]}
      newSince={since}
      onRefresh={refresh}
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
  const nameOf = ({ name }: Enquiry) => name;
  const handling = createHandling(list, changeEnquiry);
  const columns: Columns<Enquiry> = [
    { label: 'Name', cell: ({ name }) => name, className: 'wrap-anywhere lg:min-w-36' },
    {
      label: 'Email',
      cell: (row) => <MailLink email={row.email} href={replyLink(row)} />,
      className: 'wrap-anywhere lg:min-w-44',
    },
    { label: 'Service', cell: ({ service }) => serviceLabel(service), className: 'lg:min-w-44' },
    {
      label: 'Message',
      cell: (row) => (
        <div>
          <CellText>{row.message}</CellText>
          <ReplyLink
            href={replyLink(row)}
            name={row.name}
            isHandled={row.handledAt !== null}
            onReply={() => void handling(row, true)}
          />
        </div>
      ),
      className: 'wrap-anywhere lg:w-1/2',
    },
    { label: 'Sent', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
    { label: 'Handled', cell: (row) => <HandledToggle row={row} name={row.name} onChange={handling} /> },
    historyColumn(nameOf),
  ];
  const bulk = createBulk({
    lists: [list],
    actions: HANDLED_ACTIONS,
    send: changeEnquiry,
    nameOf,
    reloadCounts: () => void overview.load(),
  });
  return { list, columns, bulk, since: recordVisit('enquiries') };
}
