import { useState } from 'react';
import {
  NEXT_ON_FILTERS,
  PEOPLE_SORTS,
  PERSON_KINDS,
  personRowSchema,
  type NextOnFilter,
  type PersonKind,
  type PersonRow,
} from '#src/contract/people.ts';
import { PersonLink } from '#src/islands/admin/kit/PersonLink.tsx';
import { contactEntries, DateTime, PhoneLinks } from '#src/islands/dashboard/Cells.tsx';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { choiceFilter, type ListFilter } from '#src/islands/dashboard/ListTools.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { daysUntil, formatComing } from '#src/lib/dates.ts';
import { capitalised } from '#src/lib/text.ts';
import { KIND_WORDS } from './kind-words.ts';
import { createList } from '#src/stores/list.ts';

/** Everybody who has left an address or a number, one row each. */
export function PeoplePanel() {
  const [list] = useState(() =>
    createList({
      path: '/api/admin/people',
      row: personRowSchema,
      filters: { search: 'text', kind: PERSON_KINDS, next: NEXT_ON_FILTERS, sort: PEOPLE_SORTS },
    }),
  );
  return (
    <TableList list={list} noun="people" filters={FILTERS} columns={COLUMNS} menu={menuOf}>
      <ExportLink list="people" />
    </TableList>
  );
}

const KINDS: Readonly<Record<PersonKind, string>> = {
  parent: 'Parent',
  nanny: 'Nanny',
  company: 'Company',
  family: 'Nova Family',
  'no-email': 'No email',
};

const NEXT_ON: Readonly<Record<NextOnFilter, string>> = { due: 'Today or late', set: 'Has a day', none: 'No day' };

const FILTERS: readonly ListFilter[] = [
  choiceFilter('kind', 'Kind', PERSON_KINDS, (kind) => KINDS[kind]),
  choiceFilter('next', 'Next on', NEXT_ON_FILTERS, (next) => NEXT_ON[next], 'Any'),
  {
    name: 'sort',
    label: 'Order',
    options: [
      { value: '', label: 'Next on, then last' },
      { value: '-createdAt', label: 'Newest first' },
      { value: 'createdAt', label: 'Oldest first' },
    ],
  },
];

const COLUMNS: Columns<PersonRow> = [
  {
    label: 'Name',
    cell: ({ id, name }) => <PersonLink of={{ email: id }}>{name}</PersonLink>,
    className: 'wrap-anywhere lg:min-w-44',
  },
  { label: 'Kind', cell: kindOf, className: 'text-dusk lg:min-w-36' },
  {
    label: 'Number',
    cell: ({ name, phone, phoneE164 }) => <PhoneLinks name={name} typed={phone} e164={phoneE164} />,
    className: 'whitespace-nowrap',
  },
  {
    label: 'Last',
    cell: ({ last }) =>
      last && <OneLine text={[KIND_WORDS[last.kind], last.title].filter((part) => part !== null).join(': ')} />,
    className: 'wrap-anywhere',
  },
  { label: 'When', cell: ({ lastAt }) => lastAt && <DateTime instant={lastAt} /> },
  {
    label: 'Next on',
    cell: (row) => row.nextOn && <NextOn day={row.nextOn} note={row.note} />,
    className: 'wrap-anywhere lg:min-w-60',
  },
];

/** "Nanny, no email" */
function kindOf({ role, isFamily, email }: PersonRow): string | null {
  const words = [role, isFamily && 'Nova Family', email === null && 'no email'].filter(
    (word) => typeof word === 'string',
  );
  return words.length === 0 ? null : capitalised(words.join(', '));
}

function OneLine({ text }: { text: string }) {
  return (
    <span dir="auto" title={text} className="line-clamp-1">
      {text}
    </span>
  );
}

function NextOn({ day, note }: { day: string; note: string | null }) {
  const days = daysUntil(day, new Date());
  const word = ({ '-1': 'Yesterday', '0': 'Today', '1': 'Tomorrow' } as Record<string, string>)[String(days)];
  const when = word ?? formatComing(day);
  const text = note === null ? when : `${when} ${note}`;
  return (
    <span dir="auto" title={text} className="line-clamp-1">
      <span className={`font-semibold ${days < 0 ? 'text-danger' : ''}`}>{when}</span>
      {note !== null && <span className="text-dusk"> {note}</span>}
    </span>
  );
}

const menuOf = (row: PersonRow) => ({ name: row.name, groups: [contactEntries(row.name, row)] });
