import { CANCELLED_REGISTRATION } from '#src/contract/registrations.ts';
import type { ChangeResult } from '#netlify/db/queries/change-result.ts';
import { json, type ApiResponse } from './api-response.ts';
import { HttpError } from './http-error.ts';

/** @throws HttpError not_found, changed_meanwhile, registration_closed */
export function changeResponse(result: ChangeResult<object>): ApiResponse {
  switch (result.outcome) {
    case 'missing':
      throw new HttpError('not_found');
    case 'stale':
      throw new HttpError('changed_meanwhile');
    case 'cancelled':
      throw new HttpError('registration_closed', { message: CANCELLED_REGISTRATION });
    case 'changed':
      return json(200, result.row);
  }
}
