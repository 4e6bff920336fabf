import { STRICT } from '#src/contract/client.ts';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import { HttpError } from './http-error.ts';

/**
 * Questions a number that cannot be called, if the request asks for it. Otherwise the number is accepted.
 * @throws HttpError invalid
 */
export async function questionPhone(
  request: Request,
  phone: string | null | undefined,
  field = 'phone',
): Promise<void> {
  if (request.headers.get('prefer') !== STRICT || !phone) return;
  const { lacksCountry, toE164 } = await import('#src/lib/phone.ts');
  if (toE164(phone) !== null) return;
  const question = lacksCountry(phone) ? FIELD_MESSAGE.phoneCountry : FIELD_MESSAGE.phoneQuestion;
  throw new HttpError('invalid', { errors: { [field]: question } });
}
