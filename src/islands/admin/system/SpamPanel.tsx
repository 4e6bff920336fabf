import { useState } from 'react';
import { restoreSpam, spamRowSchema, type SpamRow } from '#src/contract/system.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { TIME_SORT_FILTER } from '#src/islands/dashboard/ListTools.tsx';
import { contactEntries, DateTime, PhoneLinks, TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { Preview, readEntry } from '#src/islands/dashboard/Preview.tsx';
import type { RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';
import { PersonLink } from '#src/islands/admin/kit/PersonLink.tsx';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { createList, type List } from '#src/stores/list.ts';
import { TIME_SORTS } from '#src/stores/list-filters.ts';

const KIND_LABELS: Readonly<Record<SpamRow['kind'], string>> = {
  registrations: 'Workshop registration',
  'course-registrations': 'Course registration',
  referrals: 'Referral submission',
  newsletter: 'Sign-up',
  enquiries: 'Enquiry',
  waitlist: 'Waiting list',
};

/** Rows of all lists that are held as possible spam (docs/rules.md, Spam). */
export function SpamPanel() {
  const [list] = useState(() =>
    createList({ path: '/api/admin/spam', row: spamRowSchema, filters: { search: 'text', sort: TIME_SORTS } }),
  );
  const [columns] = useState(() => createColumns(list));
  return (
    <TableList
      list={list}
      noun="held submissions"
      empty="Nothing is held back."
      caption="Held back"
      searchLabel="Name, contact or content"
      filters={[TIME_SORT_FILTER]}
      columns={columns}
      menu={menuOf}
    />
  );
}

/** The server then treats the row as if it had just arrived. */
function restore(list: List<SpamRow>, row: SpamRow): Promise<boolean> {
  const texts = { done: 'Restored. It is treated as if it had just arrived.', failed: 'Failed to restore it' };
  return runRowAction(list, restoreSpam(row.id), texts, () => list.remove(row));
}

function nameOf({ name, email, phone }: SpamRow): string {
  return name ?? email ?? phone ?? 'somebody';
}

function menuOf(row: SpamRow): RowMenuProps {
  const name = nameOf(row);
  return { name, groups: [[readEntry('content', name, row.content), ...contactEntries(name, row)]] };
}

function createColumns(list: List<SpamRow>): Columns<SpamRow> {
  return [
    {
      label: 'Name',
      cell: (row) => (
        <TextWithDetail detail={KIND_LABELS[row.kind]}>
          <PersonLink of={row}>{nameOf(row)}</PersonLink>
        </TextWithDetail>
      ),
      className: 'wrap-anywhere lg:min-w-36',
    },
    {
      label: 'Phone',
      cell: (row) => row.phone && <PhoneLinks name={nameOf(row)} typed={row.phone} e164={row.phoneE164} />,
      isWide: true,
    },
    {
      label: 'Content',
      cell: ({ content }) => content && <Preview text={content} />,
      className: 'wrap-anywhere lg:w-1/3',
    },
    { label: 'Sent', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
    {
      label: 'Action',
      cell: (row) => (
        <Button tone="quiet" label={`Restore ${nameOf(row)}`} onClick={() => restore(list, row)}>
          Restore
        </Button>
      ),
      className: 'action',
    },
  ];
}
