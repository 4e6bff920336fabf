import { useState } from 'react';
import type { SignUp } from '#src/contract/newsletter.ts';
import type { Column } from '#src/islands/dashboard/DataTable.tsx';
import { MailLink } from '#src/islands/dashboard/MailLink.tsx';
import { Pill } from '#src/islands/dashboard/Pill.tsx';
import { Value } from '#src/islands/dashboard/Value.tsx';
import { When } from '#src/islands/dashboard/When.tsx';
import { createSignUpList } from '#src/stores/simple-lists.ts';
import { PlainList } from './PlainList.tsx';

const COLUMNS: readonly [Column<SignUp>, ...Column<SignUp>[]] = [
  { label: 'E-mail', cell: ({ email }) => <MailLink email={email} />, className: 'wrap-anywhere lg:min-w-44' },
  {
    label: 'Name',
    cell: ({ firstName, lastName }) => <Value>{nameOf(firstName, lastName)}</Value>,
    className: 'wrap-anywhere lg:min-w-36',
  },
  { label: 'Parent or nanny', cell: ({ userType }) => <Value>{userType}</Value> },
  { label: 'Offer', cell: ({ offer }) => <Value>{offer === 'none' ? null : offer}</Value> },
  { label: 'From', cell: ({ source }) => <Value>{source}</Value> },
  { label: 'Signed up', cell: ({ createdAt }) => <When instant={createdAt} /> },
  {
    label: 'Mailing list',
    cell: ({ forwardedAt }) =>
      forwardedAt === null ? <Pill tone="waiting">not there yet</Pill> : <When instant={forwardedAt} />,
  },
];

function nameOf(...names: (string | null)[]): string | null {
  return names.filter(Boolean).join(' ') || null;
}

/** Who signed up for the newsletter, and since when the mailing-list provider knows. */
export function SignUpsPanel() {
  const [list] = useState(createSignUpList);
  return (
    <PlainList list={list} noun="sign-ups" searches="Search by e-mail or name" file="newsletter" columns={COLUMNS} />
  );
}
