import { useState } from 'react';
import type { SignUp } from '#src/contract/newsletter.ts';
import type { Columns } from '#src/islands/dashboard/DataTable.tsx';
import { MailLink } from '#src/islands/dashboard/MailLink.tsx';
import { Pill } from '#src/islands/dashboard/Pill.tsx';
import { Value } from '#src/islands/dashboard/Value.tsx';
import { When } from '#src/islands/dashboard/When.tsx';
import { fullNameOf } from '#src/lib/full-name.ts';
import { createSignUpList } from '#src/stores/simple-lists.ts';
import type { PanelProps } from './panel-props.ts';
import { PlainList } from './PlainList.tsx';

const COLUMNS: Columns<SignUp> = [
  { label: 'E-mail', cell: ({ email }) => <MailLink email={email} />, className: 'wrap-anywhere lg:min-w-44' },
  {
    label: 'Name',
    cell: (row) => <Value>{fullNameOf(row) || null}</Value>,
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

/** Who signed up for the newsletter, and since when the mailing-list provider knows. */
export function SignUpsPanel({ dashboard }: PanelProps) {
  const [list] = useState(createSignUpList);
  return (
    <PlainList
      list={list}
      noun="sign-ups"
      searches="Search by e-mail or name"
      file="newsletter"
      columns={COLUMNS}
      nameOf={(row) => fullNameOf(row) || row.email}
      onRefresh={dashboard.refresh}
    />
  );
}
