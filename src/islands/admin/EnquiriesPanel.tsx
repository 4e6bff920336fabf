import { useState } from 'react';
import { serviceLabel, type Enquiry } from '#src/contract/enquiries.ts';
import type { Columns } from '#src/islands/dashboard/DataTable.tsx';
import { MailLink } from '#src/islands/dashboard/MailLink.tsx';
import { Value } from '#src/islands/dashboard/Value.tsx';
import { When } from '#src/islands/dashboard/When.tsx';
import { createEnquiryList } from '#src/stores/simple-lists.ts';
import type { PanelProps } from './panel-props.ts';
import { PlainList } from './PlainList.tsx';

const COLUMNS: Columns<Enquiry> = [
  { label: 'Name', cell: ({ name }) => <Value>{name}</Value>, className: 'wrap-anywhere lg:min-w-36' },
  { label: 'E-mail', cell: ({ email }) => <MailLink email={email} />, className: 'wrap-anywhere lg:min-w-44' },
  { label: 'Service', cell: ({ service }) => <Value>{serviceLabel(service)}</Value> },
  { label: 'Message', cell: ({ message }) => <Value>{message}</Value>, className: 'wrap-anywhere lg:w-1/2' },
  { label: 'Sent', cell: ({ createdAt }) => <When instant={createdAt} /> },
];

/** What visitors asked with the contact form. */
export function EnquiriesPanel({ dashboard }: PanelProps) {
  const [list] = useState(createEnquiryList);
  return (
    <PlainList
      list={list}
      noun="enquiries"
      searches="Search by name, e-mail or message"
      file="enquiries"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      onRefresh={dashboard.refresh}
    />
  );
}
