import { STRICT } from '#src/contract/client.ts';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import { toE164 } from '#src/lib/phone.ts';
import { HttpError } from './http-error.ts';

/**
 * Questions a number that cannot be called, if the request asks for it. Otherwise the number is accepted.
 * @throws HttpError invalid
 */
export function questionPhone(request: Request, phone: string | null | undefined, field = 'phone'): void {
  if (request.headers.get('prefer') !== STRICT || !phone || toE164(phone) !== null) return;
  throw new HttpError('invalid', { errors: { [field]: FIELD_MESSAGE.phoneQuestion } });
}
