import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  OUTBOX_STATES,
  outboxEntrySchema,
  markChatSent,
  retryEntry,
  RETRY_MESSAGE,
  type OutboxEntry,
} from '#src/contract/system.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { choiceFilter, TIME_SORT_FILTER } from '#src/islands/dashboard/ListTools.tsx';
import { DateTime, TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { State, type StateName } from '#src/islands/dashboard/State.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { overview } from '#src/stores/admin-dashboard.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { createList, type List } from '#src/stores/list.ts';
import { TIME_SORTS } from '#src/stores/list-filters.ts';

const STATES: Readonly<Record<OutboxEntry['state'], StateName>> = {
  waiting: 'unsent',
  ready: 'unsent',
  sent: 'done',
  failed: 'failed',
};

const FILTERS = [choiceFilter('state', 'State', OUTBOX_STATES, undefined, null), TIME_SORT_FILTER];

/** Loads the list again this long after a retry, because a message is delivered after the response. */
const RESULT_AFTER_MS = 3_000;

const EMPTY: Readonly<Record<string, string>> = {
  waiting: 'Nothing is waiting to be sent.',
  ready: 'Nothing is ready to be sent on WhatsApp.',
  sent: 'Nothing was sent.',
  failed: 'Nothing has failed.',
};

interface OutboxProps {
  /** Shows only the messages to and about the training's people, at first the sent ones. */
  trainingId?: number;
}

export function OutboxPanel({ trainingId }: OutboxProps) {
  const [list] = useState(() =>
    createList({
      path: '/api/admin/outbox',
      row: outboxEntrySchema,
      filters: { search: 'text', state: OUTBOX_STATES, sort: TIME_SORTS },
      ...(trainingId === undefined
        ? { defaults: { state: 'waiting' } }
        : { defaults: { state: 'sent' }, fixed: { trainingId: String(trainingId) } }),
    }),
  );
  const { search, state = '' } = useStore(list.$filterValues);
  const [columns] = useState(() => createColumns(list));
  return (
    <TableList
      list={list}
      noun="messages"
      empty={(search ? undefined : EMPTY[state]) ?? 'Nothing found.'}
      caption="Messages"
      searchLabel="Kind, person or reason"
      filters={FILTERS}
      columns={columns}
    />
  );
}

function retry(list: List<OutboxEntry>, entry: OutboxEntry): Promise<boolean> {
  const texts = { done: RETRY_MESSAGE, failed: 'Failed to try it again' };
  return runRowAction(list, retryEntry(entry.id), texts, () => {
    list.replace({ ...entry, state: 'waiting', nextTryAt: new Date().toISOString() });
    setTimeout(() => void Promise.all([list.load(), overview.load()]), RESULT_AFTER_MS);
  });
}

function createColumns(list: List<OutboxEntry>): Columns<OutboxEntry> {
  return [
    { label: 'What', cell: nameOf, className: 'wrap-anywhere lg:w-1/3' },
    {
      label: 'To',
      cell: ({ recipient }) => recipient && <Recipient text={recipient} />,
      className: 'wrap-anywhere whole-line lg:min-w-60',
    },
    { label: 'State', cell: ({ state }) => <State of={STATES[state]}>{state}</State> },
    { label: 'Since', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
    { label: 'Tries', cell: ({ tries }) => String(tries), className: 'number', isWide: true },
    { label: 'Next try', cell: ({ nextTryAt }) => nextTryAt && <DateTime instant={nextTryAt} />, isWide: true },
    { label: 'Reason', cell: ({ lastError }) => lastError, className: 'wrap-anywhere lg:w-1/4' },
    {
      label: 'Action',
      cell: (entry) =>
        entry.state === 'ready' ? (
          <ChatAction list={list} entry={entry} />
        ) : (
          entry.state !== 'sent' && (
            <Button tone="quiet" label={`Retry ${nameOf(entry)}`} onClick={() => retry(list, entry)}>
              Retry
            </Button>
          )
        ),
      className: 'action',
    },
  ];
}

/** A press opens the chat with the words typed in, and marks the message as sent. */
function ChatAction({ list, entry }: { list: List<OutboxEntry>; entry: OutboxEntry }) {
  const texts = { done: 'Marked as sent.', failed: 'Failed to mark it' };
  const onSent = () =>
    void runRowAction(list, markChatSent(entry.id), texts, () => list.replace({ ...entry, state: 'sent' }));
  const label = `Open chat: ${nameOf(entry)} (opens in a new tab)`;
  return entry.chatLink === null ? (
    <Button tone="quiet" label={`Done: ${nameOf(entry)}`} onClick={onSent}>
      Done
    </Button>
  ) : (
    <a href={entry.chatLink} target="_blank" rel="noopener" aria-label={label} onClick={onSent} className={TEXT_LINK}>
      Open chat
    </a>
  );
}

/** "Noor Aziz <noor@example.com>", the name in its own direction. */
function Recipient({ text }: { text: string }) {
  const [name = '', address = null] = text.split(/ <|>$/);
  return (
    <TextWithDetail detail={address}>
      <bdi>{name}</bdi>
    </TextWithDetail>
  );
}

function nameOf({ about, kind }: OutboxEntry): string {
  return about ?? kind.replaceAll('-', ' ');
}
