import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { OUTBOX_STATES, type OutboxEntry } from '#src/contract/outbox.ts';
import { DataTable, type Columns } from '#src/islands/dashboard/DataTable.tsx';
import { ActionButton } from '#src/islands/dashboard/ActionButton.tsx';
import { ListTools, TIME_ORDER, type Filter } from '#src/islands/dashboard/ListTools.tsx';
import { ListView } from '#src/islands/dashboard/ListView.tsx';
import { Pill, type PillTone } from '#src/islands/dashboard/Pill.tsx';
import { Value } from '#src/islands/dashboard/Value.tsx';
import { When } from '#src/islands/dashboard/When.tsx';
import { createOutboxList, retry } from '#src/stores/outbox-list.ts';
import type { PanelProps } from './panel-props.ts';

const TONES: Readonly<Record<OutboxEntry['state'], PillTone>> = { waiting: 'waiting', sent: 'good', failed: 'bad' };

const FILTERS: readonly Filter[] = [
  { name: 'state', label: 'State', options: OUTBOX_STATES.map((state) => ({ value: state, label: state })) },
  TIME_ORDER,
];

const EMPTY: Readonly<Record<string, string>> = {
  waiting: 'Nothing is waiting to be sent.',
  sent: 'Nothing was sent.',
  failed: 'Nothing has failed.',
};

/** What waits to be sent, and why; what failed, and a way to try it again. */
export function OutboxPanel({ dashboard }: PanelProps) {
  const [list] = useState(createOutboxList);
  const { search, state = '' } = useStore(list.$values);
  const [columns] = useState(() => createColumns((entry) => retry(list, entry, () => void dashboard.overview.load())));
  return (
    <>
      <ListTools list={list} searches="Search by kind or reason" filters={FILTERS} onRefresh={dashboard.refresh} />
      <ListView
        list={list}
        name="the outbox"
        texts={{
          loading: 'Loading the outbox...',
          empty: (search ? undefined : EMPTY[state]) ?? 'Nothing found.',
          failed: 'Failed to fetch the outbox',
        }}
      >
        {(rows) => <DataTable caption="Outbox" rows={rows} columns={columns} />}
      </ListView>
    </>
  );
}

function createColumns(onRetry: (entry: OutboxEntry) => Promise<void>): Columns<OutboxEntry> {
  return [
    { label: 'What', cell: (entry) => <Value>{nameOf(entry)}</Value> },
    { label: 'State', cell: ({ state }) => <Pill tone={TONES[state]}>{state}</Pill> },
    { label: 'Since', cell: ({ createdAt }) => <When instant={createdAt} /> },
    { label: 'Tries', cell: ({ tries }) => <Value>{String(tries)}</Value> },
    {
      label: 'Next try',
      cell: ({ nextTryAt }) => (nextTryAt === null ? <Value>{null}</Value> : <When instant={nextTryAt} />),
    },
    { label: 'Reason', cell: ({ lastError }) => <Value>{lastError}</Value>, className: 'wrap-anywhere lg:w-1/3' },
    {
      label: 'Actions',
      isActions: true,
      cell: (entry) =>
        entry.state !== 'sent' && (
          <div className="control">
            <ActionButton label={`Retry ${nameOf(entry)}`} onPress={() => onRetry(entry)}>
              Retry
            </ActionButton>
          </div>
        ),
    },
  ];
}

function nameOf({ kind }: OutboxEntry): string {
  return kind.replaceAll('-', ' ');
}
