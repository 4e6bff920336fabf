import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { DataTable, type Columns } from '#src/islands/dashboard/DataTable.tsx';
import { ActionButton } from '#src/islands/dashboard/ActionButton.tsx';
import { ListTools, ORDER } from '#src/islands/dashboard/ListTools.tsx';
import { ListView } from '#src/islands/dashboard/ListView.tsx';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { Value } from '#src/islands/dashboard/Value.tsx';
import { When } from '#src/islands/dashboard/When.tsx';
import { openTab } from '#src/stores/admin-tab.ts';
import { $spamKind, createSpamList, restore, SPAM_KINDS, type Spam, type SpamKind } from '#src/stores/spam-list.ts';
import type { PanelProps } from './panel-props.ts';

const TEXTS = { loading: 'Loading spam...', empty: 'No spam found.', failed: 'Failed to fetch spam' };

/** What programs filled in, kept apart from each list; a mistake is restored. */
export function SpamPanel({ dashboard }: PanelProps) {
  const kind = useStore($spamKind);
  return (
    <>
      <Select
        label="Spam among"
        value={kind.id}
        options={SPAM_KINDS.map(({ id, label }) => ({ value: id, label }))}
        onChange={(list) => openTab('spam', { list })}
        className="mb-3 w-full sm:w-64"
      />
      <SpamList key={kind.id} kind={kind} dashboard={dashboard} />
    </>
  );
}

function SpamList({ kind, dashboard: { refresh } }: PanelProps & { kind: SpamKind }) {
  const [list] = useState(() => createSpamList(kind));
  const [columns] = useState(() => createColumns((row) => restore(list, row, refresh)));
  return (
    <>
      <ListTools list={list} searches="Search the spam" filters={[ORDER]} onRefresh={refresh} />
      <ListView list={list} name="spam" texts={TEXTS}>
        {(rows) => <DataTable caption={`Spam among ${kind.label.toLowerCase()}`} rows={rows} columns={columns} />}
      </ListView>
    </>
  );
}

function createColumns(onRestore: (row: Spam) => Promise<void>): Columns<Spam> {
  return [
    {
      label: 'Name',
      cell: ({ name, contact }) => <Value>{name || contact}</Value>,
      className: 'wrap-anywhere lg:min-w-36',
    },
    { label: 'Contact', cell: ({ contact }) => <Value>{contact}</Value>, className: 'wrap-anywhere lg:min-w-36' },
    { label: 'Content', cell: ({ content }) => <Value>{content}</Value>, className: 'wrap-anywhere lg:w-1/2' },
    { label: 'Sent', cell: ({ createdAt }) => <When instant={createdAt} /> },
    {
      label: 'Actions',
      isActions: true,
      cell: (row) => (
        <div className="control">
          <ActionButton label={`Restore ${row.name || row.contact}`} onPress={() => onRestore(row)}>
            Restore
          </ActionButton>
        </div>
      ),
    },
  ];
}
