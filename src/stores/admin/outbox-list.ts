import { outboxEntrySchema, OUTBOX_STATES, retryEntry, RETRY_MESSAGE, type OutboxEntry } from '#src/contract/outbox.ts';
import { runRowAction } from './row-action.ts';
import { createList, type List } from '#src/stores/list.ts';

/** Shows waiting messages unless the URL names another state. */
export function createOutboxList(): List<OutboxEntry> {
  return createList({
    path: '/api/admin/outbox',
    row: outboxEntrySchema,
    filters: { search: 'text', state: OUTBOX_STATES, sort: ['createdAt', '-createdAt'] },
    defaults: { state: 'waiting' },
  });
}

export async function retryMessage(list: List<OutboxEntry>, entry: OutboxEntry, onDone: () => void): Promise<void> {
  await runRowAction(list, retryEntry(entry.id), { done: RETRY_MESSAGE, failed: 'Failed to try it again' }, () => {
    list.replace({ ...entry, state: 'waiting', nextTryAt: new Date().toISOString() });
    onDone();
  });
}
