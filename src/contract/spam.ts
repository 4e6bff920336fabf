import { call } from './client.ts';

/** @throws ApiError, also `workshop_full`, `already_registered` */
export function restoreSpam(id: string): Promise<unknown> {
  return call('POST', `/api/admin/spam/${id}/restore`, { body: {} });
}
