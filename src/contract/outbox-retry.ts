import { call } from './client.ts';

export const RETRY_MESSAGE = 'It is being tried now.';

/** @throws ApiError `changed_meanwhile` if it has been sent */
export function retryEntry(id: string): Promise<unknown> {
  return call('POST', `/api/admin/outbox/${id}/retry`, { body: {} });
}
