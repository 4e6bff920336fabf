import { useState } from 'react';
import { enquirySchema, serviceLabel, type Enquiry } from '#src/contract/enquiries.ts';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { MailLink, DateTime } from '#src/islands/dashboard/Cells.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import type { PanelProps } from '#src/stores/admin-dashboard.ts';
import { createList } from '#src/stores/list.ts';
import { historyColumn } from './HistoryButton.tsx';

const COLUMNS: Columns<Enquiry> = [
  { label: 'Name', cell: ({ name }) => name, className: 'wrap-anywhere lg:min-w-36' },
  { label: 'Email', cell: ({ email }) => <MailLink email={email} />, className: 'wrap-anywhere lg:min-w-44' },
  { label: 'Service', cell: ({ service }) => serviceLabel(service) },
  { label: 'Message', cell: ({ message }) => message, className: 'wrap-anywhere lg:w-1/2' },
  { label: 'Sent', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  historyColumn(({ name }) => name),
];

export function EnquiriesPanel({ dashboard }: PanelProps) {
  const [list] = useState(() => createList({ path: '/api/enquiries', row: enquirySchema }));
  return (
    <TableList
      list={list}
      noun="enquiries"
      searchLabel="Search by name, email or message"
      columns={COLUMNS}
      onRefresh={dashboard.refresh}
    >
      <ExportLink list="enquiries" />
    </TableList>
  );
}
