import { CLOSED_MESSAGE, type Closed } from '#src/contract/registrations.ts';
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
    case 'training-cancelled':
    case 'spam':
      throw closedRow(result.outcome);
    case 'changed':
      return json(200, result.row);
  }
}

/** For a row that takes no mark and no money. */
export function closedRow(reason: Closed): HttpError {
  return new HttpError('registration_closed', { message: CLOSED_MESSAGE[reason] });
}
