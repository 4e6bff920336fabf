import { STRICT } from '#src/contract/client.ts';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import { isByNumber } from '#src/contract/person.ts';
import { e164Of } from '#src/lib/e164.ts';
import { HttpError } from './http-error.ts';

/** Requires that anyone without an address has a number that can be called. @throws HttpError invalid */
export async function requireReach(
  request: Request,
  person: { email: string | null; phone: string | null; noEmail?: unknown },
  field = 'phone',
) {
  await questionPhone(request, person.phone, field);
  if (!isByNumber(person)) return;
  if ((await e164Of(person.phone)) === null)
    throw new HttpError('invalid', { errors: { [field]: FIELD_MESSAGE.phone } });
}

/**
 * Refuses a number that cannot be called, so that the visitor checks it, if the request has `Prefer: handling=strict`.
 * @throws HttpError invalid
 */
export async function questionPhone(
  request: Request,
  phone: string | null | undefined,
  field = 'phone',
): Promise<void> {
  if (request.headers.get('prefer') !== STRICT || !phone) return;
  const { lacksCountryCode, toE164 } = await import('#src/lib/phone.ts');
  if (toE164(phone) !== null) return;
  const question = lacksCountryCode(phone) ? FIELD_MESSAGE.phoneCountry : FIELD_MESSAGE.phoneQuestion;
  throw new HttpError('invalid', { errors: { [field]: question } });
}
