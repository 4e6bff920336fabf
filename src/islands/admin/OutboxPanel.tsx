import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { OUTBOX_STATES, type OutboxEntry } from '#src/contract/outbox.ts';
import { ActionButton } from '#src/islands/dashboard/ActionButton.tsx';
import { TIME_ORDER, type Filter } from '#src/islands/dashboard/ListTools.tsx';
import { Pill, type PillTone } from '#src/islands/dashboard/Pill.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { Value } from '#src/islands/dashboard/Value.tsx';
import { When } from '#src/islands/dashboard/When.tsx';
import type { PanelProps } from '#src/stores/admin-dashboard.ts';
import { createOutboxList, retry } from '#src/stores/outbox-list.ts';

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
    <TableList
      list={list}
      noun="the outbox"
      empty={(search ? undefined : EMPTY[state]) ?? 'Nothing found.'}
      caption="Outbox"
      searches="Search by kind or reason"
      filters={FILTERS}
      columns={columns}
      onRefresh={dashboard.refresh}
    />
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
