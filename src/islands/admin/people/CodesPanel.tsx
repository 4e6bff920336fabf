import { useState } from 'react';
import { CODE_STATES, codeSchema, type Code, type CodeState } from '#src/contract/codes.ts';
import { DateTime, MailLink, StatusBadge, TextWithDetail, type BadgeTone } from '#src/islands/dashboard/Cells.tsx';
import { TIME_SORT_FILTER, type ListFilter } from '#src/islands/dashboard/ListTools.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { refresh } from '#src/stores/admin-dashboard.ts';
import { createList, SEARCH_AND_SORT, type List } from '#src/stores/list.ts';
import { HistoryButton } from '#src/islands/admin/rows/HistoryButton.tsx';
import { RedeemButton } from './RedeemButton.tsx';
import { ReleaseButton } from './ReleaseButton.tsx';

const TONES: Readonly<Record<CodeState, BadgeTone>> = { open: 'good', redeemed: 'done', expired: 'plain' };

const FILTERS: readonly ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    options: [{ value: '', label: 'All' }, ...CODE_STATES.map((state) => ({ value: state, label: state }))],
  },
  TIME_SORT_FILTER,
];

export function CodesPanel() {
  const [list] = useState(() =>
    createList({
      path: '/api/admin/codes',
      row: codeSchema,
      filters: { ...SEARCH_AND_SORT, state: CODE_STATES },
    }),
  );
  const [columns] = useState(() => createColumns(list));
  return (
    <TableList
      list={list}
      noun="codes"
      searchLabel="Search by code or email"
      filters={FILTERS}
      columns={columns}
      onRefresh={refresh}
    />
  );
}

function createColumns(list: List<Code>): Columns<Code> {
  return [
    { label: 'Code', cell: ({ code }) => code, className: 'whitespace-nowrap' },
    { label: 'Email', cell: ({ email }) => <MailLink email={email} />, className: 'wrap-anywhere' },
    { label: 'Offer', cell: ({ offer }) => offer },
    {
      label: 'State',
      cell: ({ state, redeemedFor }) => (
        <TextWithDetail detail={redeemedFor}>
          <StatusBadge tone={TONES[state]}>{state}</StatusBadge>
        </TextWithDetail>
      ),
      className: 'wrap-anywhere',
    },
    { label: 'Valid until', cell: ({ expiresAt }) => <DateTime instant={expiresAt} /> },
    { label: 'Redeemed', cell: ({ redeemedAt }) => redeemedAt && <DateTime instant={redeemedAt} /> },
    {
      label: 'Actions',
      isActions: true,
      cell: (code) => (
        <div className="control flex flex-wrap gap-x-4">
          {code.state === 'open' && <RedeemButton list={list} code={code} />}
          {code.state === 'redeemed' && <ReleaseButton list={list} code={code} />}
          <HistoryButton row={code.id} name={code.code} />
        </div>
      ),
    },
  ];
}
