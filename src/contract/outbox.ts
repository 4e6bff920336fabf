import * as z from 'zod/mini';
import { call } from './client.ts';
import { listQuerySchema } from './lists.ts';

export const OUTBOX_STATES = ['waiting', 'ready', 'sent', 'failed'] as const;

export const outboxEntrySchema = z.object({
  id: z.string(),
  kind: z.string(),
  channel: z.enum(['email', 'chat']),
  createdAt: z.string(),
  tries: z.int(),
  nextTryAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
  state: z.enum(OUTBOX_STATES),
  /** Name and address: "Maria Santos <maria@example.com>". */
  recipient: z.nullable(z.string()),
  /** In words: "Confirmation of registration: Toddler care". */
  about: z.nullable(z.string()),
  /** The chat that staff send, with its words typed in; `null` for what is sent by itself. */
  chatLink: z.nullable(z.string()),
});

export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

export const outboxQuerySchema = z.extend(listQuerySchema, {
  state: z.optional(z.enum(OUTBOX_STATES, 'Unknown state.')),
});

export const RETRY_MESSAGE = 'It is being tried now.';

/** @throws ApiError `changed_meanwhile` if it has been sent */
export function retryEntry(id: string): Promise<unknown> {
  return call('POST', `/api/admin/outbox/${id}/retry`, { body: {} });
}

export const CHAT_MESSAGE = {
  sentBefore: 'This was marked as sent before.',
  late: 'The minute is over: it stays marked as sent.',
};

/** Marks a chat as sent. @throws ApiError `changed_meanwhile` if it was before */
export function markChatSent(id: string): Promise<unknown> {
  return call('POST', `/api/admin/outbox/${id}/sent`, { body: {} });
}

/** Takes the mark back. @throws ApiError `changed_meanwhile` after a minute */
export function unmarkChat(id: string): Promise<unknown> {
  return call('DELETE', `/api/admin/outbox/${id}/sent`);
}
