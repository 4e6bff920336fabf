import { useState } from 'react';
import { signUpSchema, type SignUp } from '#src/contract/newsletter.ts';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { contactEntries, DateTime } from '#src/islands/dashboard/Cells.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { fullNameOf } from '#src/lib/people.ts';
import { createList } from '#src/stores/list.ts';
import { PersonLink } from '#src/islands/admin/kit/PersonLink.tsx';
import type { RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';
import { State } from '#src/islands/dashboard/State.tsx';

const COLUMNS: Columns<SignUp> = [
  {
    label: 'Email',
    cell: (row) => <PersonLink of={row}>{row.email}</PersonLink>,
    className: 'wrap-anywhere lg:min-w-44',
  },
  { label: 'Name', cell: (row) => fullNameOf(row) || null, className: 'wrap-anywhere lg:min-w-36' },
  { label: 'Parent or nanny', cell: ({ userType }) => userType },
  { label: 'Offer', cell: ({ offer }) => (offer === 'none' ? null : offer) },
  { label: 'From', cell: ({ source }) => source, isWide: true },
  { label: 'Signed up', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  {
    label: 'Mailing list',
    cell: ({ forwardedAt }) =>
      forwardedAt === null ? <State of="unsent">not there yet</State> : <DateTime instant={forwardedAt} />,
  },
];

function menuOf(row: SignUp): RowMenuProps {
  const name = fullNameOf(row) || row.email;
  return {
    name,
    groups: [contactEntries(name, { ...row, phoneE164: null })],
  };
}

export function SignUpsPanel() {
  const [list] = useState(() => createList({ path: '/api/newsletter', row: signUpSchema }));
  return (
    <TableList list={list} noun="sign-ups" searchLabel="Email or name" columns={COLUMNS} menu={menuOf}>
      <ExportLink list="newsletter" />
    </TableList>
  );
}
