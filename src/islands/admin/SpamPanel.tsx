import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { DateTime } from '#src/islands/dashboard/Cells.tsx';
import type { PanelProps } from '#src/stores/admin-dashboard.ts';
import { openTab } from '#src/stores/admin-tab.ts';
import {
  $spamSource,
  createSpamList,
  restoreRow,
  SPAM_SOURCES,
  type SpamRow,
  type SpamSource,
} from '#src/stores/spam-list.ts';

/** Rows that were marked as spam (docs/rules.md, Spam). */
export function SpamPanel({ dashboard }: PanelProps) {
  const kind = useStore($spamSource);
  return (
    <>
      <Select
        label="Spam among"
        value={kind.id}
        options={SPAM_SOURCES.map(({ id, label }) => ({ value: id, label }))}
        onChange={(list) => openTab('spam', { list })}
        className="mb-3 w-full sm:w-64"
      />
      <SpamList key={kind.id} kind={kind} dashboard={dashboard} />
    </>
  );
}

function SpamList({ kind, dashboard: { refresh } }: PanelProps & { kind: SpamSource }) {
  const [list] = useState(() => createSpamList(kind));
  const [columns] = useState(() => createColumns((row) => restoreRow(list, row, refresh)));
  return (
    <TableList
      list={list}
      noun="spam"
      caption={`Spam among ${kind.label.toLowerCase()}`}
      searchLabel="Search the spam"
      columns={columns}
      onRefresh={refresh}
    />
  );
}

function createColumns(onRestore: (row: SpamRow) => Promise<void>): Columns<SpamRow> {
  return [
    { label: 'Name', cell: ({ name }) => name, className: 'wrap-anywhere lg:min-w-36' },
    { label: 'Contact', cell: ({ contact }) => contact, className: 'wrap-anywhere lg:min-w-36' },
    { label: 'Content', cell: ({ content }) => content, className: 'wrap-anywhere lg:w-1/2' },
    { label: 'Sent', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
    {
      label: 'Actions',
      isActions: true,
      cell: (row) => (
        <div className="control">
          <Button label={`Restore ${row.name}`} onClick={() => onRestore(row)}>
            Restore
          </Button>
        </div>
      ),
    },
  ];
}
