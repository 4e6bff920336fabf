import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { OUTBOX_STATES, type OutboxEntry } from '#src/contract/outbox.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { TIME_ORDER, type Filter } from '#src/islands/dashboard/ListTools.tsx';
import { Pill, type PillTone } from '#src/islands/dashboard/Pill.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
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
    { label: 'What', cell: (entry) => nameOf(entry) },
    { label: 'State', cell: ({ state }) => <Pill tone={TONES[state]}>{state}</Pill> },
    { label: 'Since', cell: ({ createdAt }) => <When instant={createdAt} /> },
    { label: 'Tries', cell: ({ tries }) => String(tries) },
    { label: 'Next try', cell: ({ nextTryAt }) => nextTryAt && <When instant={nextTryAt} /> },
    { label: 'Reason', cell: ({ lastError }) => lastError, className: 'wrap-anywhere lg:w-1/3' },
    {
      label: 'Actions',
      isActions: true,
      cell: (entry) =>
        entry.state !== 'sent' && (
          <div className="control">
            <Button label={`Retry ${nameOf(entry)}`} onClick={() => onRetry(entry)}>
              Retry
            </Button>
          </div>
        ),
    },
  ];
}

function nameOf({ kind }: OutboxEntry): string {
  return kind.replaceAll('-', ' ');
}
