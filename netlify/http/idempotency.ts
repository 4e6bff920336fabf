import type { InsertResult, StoredResponse } from '#netlify/db/queries/idempotency.ts';
import { jsonText, type ApiResponse } from './api-response.ts';
import { HttpError } from './http-error.ts';

/** The response to a first request, and to its repeats. */
export function created(content: object): StoredResponse {
  return { status: 201, body: JSON.stringify(content) };
}

/** @throws HttpError idempotency_mismatch for another body under the same key */
export function respondIdempotently(result: InsertResult): ApiResponse {
  switch (result.outcome) {
    case 'inserted':
    case 'repeated':
      return jsonText(result.response.status, result.response.body);
    case 'key-reused':
      throw new HttpError('idempotency_mismatch');
  }
}
