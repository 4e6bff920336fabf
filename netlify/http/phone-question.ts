import { STRICT } from '#src/contract/client.ts';
import type { FieldErrors } from '#src/contract/errors.ts';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import { toE164 } from '#src/lib/phone.ts';
import { HttpError } from './http-error.ts';

/**
 * Questions numbers that cannot be called, where the request asks for it. Without the header they are accepted.
 * @param phones by field; `null` is an absent number
 * @throws HttpError invalid
 */
export function questionPhones(request: Request, phones: Readonly<Record<string, string | null>>): void {
  if (request.headers.get('prefer') !== STRICT) return;
  const doubtful = Object.entries(phones).filter(([, typed]) => typed !== null && toE164(typed) === null);
  if (doubtful.length === 0) return;
  const errors: FieldErrors = Object.fromEntries(doubtful.map(([field]) => [field, FIELD_MESSAGE.phoneQuestion]));
  throw new HttpError('invalid', { errors });
}
