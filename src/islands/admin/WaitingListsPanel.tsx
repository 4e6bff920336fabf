import { useState } from 'react';
import type { Waiting } from '#src/contract/waitlist.ts';
import type { Columns } from '#src/islands/dashboard/DataTable.tsx';
import { MailLink } from '#src/islands/dashboard/MailLink.tsx';
import { PhoneLinks } from '#src/islands/dashboard/PhoneLinks.tsx';
import { Value } from '#src/islands/dashboard/Value.tsx';
import { When } from '#src/islands/dashboard/When.tsx';
import { createWaitingList } from '#src/stores/simple-lists.ts';
import { fullNameOf } from '#src/lib/full-name.ts';
import type { PanelProps } from './panel-props.ts';
import { PlainList } from './PlainList.tsx';

const COLUMNS: Columns<Waiting> = [
  { label: 'Name', cell: (row) => <Value>{fullNameOf(row)}</Value>, className: 'wrap-anywhere lg:min-w-36' },
  { label: 'E-mail', cell: ({ email }) => <MailLink email={email} />, className: 'wrap-anywhere lg:min-w-44' },
  { label: 'Phone', cell: (row) => <Phone row={row} /> },
  { label: 'Waits for', cell: (row) => <Value>{awaitedBy(row)}</Value> },
  { label: 'Since', cell: ({ createdAt }) => <When instant={createdAt} /> },
];

function Phone({ row }: { row: Waiting }) {
  if (row.phone === null) return <Value>{null}</Value>;
  return <PhoneLinks name={fullNameOf(row)} typed={row.phone} e164={row.phoneE164} />;
}

function awaitedBy({ interest, workshopId }: Waiting): string {
  return interest === 'workshop' ? `A place in workshop ${workshopId ?? ''}` : 'The full course';
}

/** Who waits for the full course, or for a place in a workshop. */
export function WaitingListsPanel({ dashboard }: PanelProps) {
  const [list] = useState(createWaitingList);
  return (
    <PlainList
      list={list}
      noun="people who wait"
      searches="Search by name, number or e-mail"
      file="waitlist"
      columns={COLUMNS}
      nameOf={fullNameOf}
      onRefresh={dashboard.refresh}
    />
  );
}
