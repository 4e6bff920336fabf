import { useState } from 'react';
import { signUpSchema, type SignUp } from '#src/contract/newsletter.ts';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { MailLink, StatusBadge, DateTime } from '#src/islands/dashboard/Cells.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { fullNameOf } from '#src/lib/people.ts';
import { refresh } from '#src/stores/admin-dashboard.ts';
import { createList } from '#src/stores/list.ts';
import { historyColumn } from '#src/islands/admin/rows/HistoryButton.tsx';

const COLUMNS: Columns<SignUp> = [
  { label: 'Email', cell: ({ email }) => <MailLink email={email} />, className: 'wrap-anywhere lg:min-w-44' },
  { label: 'Name', cell: (row) => fullNameOf(row) || null, className: 'wrap-anywhere lg:min-w-36' },
  { label: 'Parent or nanny', cell: ({ userType }) => userType },
  { label: 'Offer', cell: ({ offer }) => (offer === 'none' ? null : offer) },
  { label: 'From', cell: ({ source }) => source },
  { label: 'Signed up', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  {
    label: 'Mailing list',
    cell: ({ forwardedAt, state }) =>
      forwardedAt === null ? (
        <StatusBadge tone="waiting">{state === 'confirming' ? 'had left, is asked' : 'not there yet'}</StatusBadge>
      ) : (
        <DateTime instant={forwardedAt} />
      ),
  },
  historyColumn((row) => fullNameOf(row) || row.email),
];

export function SignUpsPanel() {
  const [list] = useState(() => createList({ path: '/api/newsletter', row: signUpSchema }));
  return (
    <TableList list={list} noun="sign-ups" searchLabel="Search by email or name" columns={COLUMNS} onRefresh={refresh}>
      <ExportLink list="newsletter" />
    </TableList>
  );
}
