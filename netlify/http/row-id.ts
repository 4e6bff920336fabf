import { isUuid } from '#src/lib/uuid.ts';
import { HttpError } from './http-error.ts';

const LARGEST_ID = 2_147_483_647;

/** Whether a text is an id that a workshop can have. */
export function isWorkshopId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID;
}

/** The workshop's id from the path; a malformed one is an unknown one: ids begin at 1, so 0 is nobody's. */
export function workshopIdOf({ id = '' }: Record<string, string>): number {
  return isWorkshopId(id) ? Number(id) : 0;
}

/** The row's id from the path. @throws Failure not_found for a malformed one, as for an unknown one */
export function requireRowId({ id = '' }: Record<string, string>): string {
  if (!isUuid(id)) throw new HttpError('not_found');
  return id;
}
