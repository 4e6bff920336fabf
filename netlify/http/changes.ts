import type { ChangeOutcome } from '#netlify/db/queries/changes.ts';
import { json, type ApiResponse } from './api-response.ts';
import { HttpError } from './http-error.ts';

/** The changed row as JSON. @throws Failure not_found, changed_meanwhile */
export function changeAnswer(result: ChangeOutcome<object>): ApiResponse {
  switch (result.outcome) {
    case 'missing':
      throw new HttpError('not_found');
    case 'stale':
      throw new HttpError('changed_meanwhile');
    case 'changed':
      return json(200, result.row);
  }
}
