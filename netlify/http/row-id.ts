import { isUuid } from './body.ts';
import { Failure } from './failure.ts';

/** The row's id from the path. @throws Failure not_found for a malformed one, as for an unknown one */
export function requireRowId({ id = '' }: Record<string, string>): string {
  if (!isUuid(id)) throw new Failure('not_found');
  return id;
}
