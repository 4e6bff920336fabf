import { call } from './client.ts';

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
