import { useState } from 'react';
import { SERVICES, type Enquiry } from '#src/contract/enquiries.ts';
import type { Column } from '#src/islands/dashboard/DataTable.tsx';
import { MailLink } from '#src/islands/dashboard/MailLink.tsx';
import { Value } from '#src/islands/dashboard/Value.tsx';
import { When } from '#src/islands/dashboard/When.tsx';
import { createEnquiryList } from '#src/stores/simple-lists.ts';
import { PlainList } from './PlainList.tsx';

const COLUMNS: readonly [Column<Enquiry>, ...Column<Enquiry>[]] = [
  { label: 'Name', cell: ({ name }) => <Value>{name}</Value>, className: 'wrap-anywhere lg:min-w-36' },
  { label: 'E-mail', cell: ({ email }) => <MailLink email={email} />, className: 'wrap-anywhere lg:min-w-44' },
  { label: 'Service', cell: ({ service }) => <Value>{labelOf(service)}</Value> },
  { label: 'Message', cell: ({ message }) => <Value>{message}</Value>, className: 'wrap-anywhere lg:w-1/2' },
  { label: 'Sent', cell: ({ createdAt }) => <When instant={createdAt} /> },
];

function labelOf(service: Enquiry['service']): string {
  return SERVICES.find(({ value }) => value === service)?.label ?? service;
}

/** What visitors asked with the contact form. */
export function EnquiriesPanel() {
  const [list] = useState(createEnquiryList);
  return (
    <PlainList
      list={list}
      noun="enquiries"
      searches="Search by name, e-mail or message"
      file="enquiries"
      columns={COLUMNS}
    />
  );
}
