import { call } from './client.ts';

/** Takes a row out of the spam. @throws ApiError `workshop_full`, `already_registered` */
export function restoreSpam(id: string): Promise<unknown> {
  return call('POST', `/api/admin/spam/${id}/restore`, { body: {} });
}
