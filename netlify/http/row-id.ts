import { isUuid } from '#src/lib/ids.ts';
import { HttpError } from './http-error.ts';

/** The largest `integer` of PostgreSQL. */
const MAX_ID = 2_147_483_647;

export function isTrainingId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID;
}

/** Reads the id of a training. A malformed one becomes 0, which no training has. */
export function readTrainingId({ id = '' }: Record<string, string>): number {
  return isTrainingId(id) ? Number(id) : 0;
}

/** @throws HttpError not_found for a malformed id */
export function requireRowId({ id = '' }: Record<string, string>): string {
  if (!isUuid(id)) throw new HttpError('not_found');
  return id;
}
