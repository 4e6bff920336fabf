import { randomUUID } from 'node:crypto';
import type { StoredResponse } from '#netlify/db/queries/idempotency.ts';
import { register, type NewRegistration } from '#netlify/db/queries/registrations/register.ts';
import { readEnvironment } from '#netlify/env.ts';
import { signToken } from '#netlify/tokens.ts';
import { eventUid } from '#src/lib/calendar.ts';
import { bookingReference } from '#src/lib/ids.ts';
import { type RegistrationResponse } from '#src/contract/register.ts';
import { refusalTexts, REGISTRATION_MESSAGE } from '#src/lib/training-words.ts';
import { CODE_MESSAGE } from '#src/contract/codes.ts';
import { ASSIGNMENT_MESSAGE } from '#src/contract/registrations.ts';
import type { CodeRefusal } from '#netlify/db/queries/registrations/code-use.ts';
import type { ApiResponse } from './api-response.ts';
import { retryAfterExpiredOffers } from './expired-offers.ts';
import type { DatabaseContext } from './public-post.ts';
import { HttpError } from './http-error.ts';
import { created, respondIdempotently } from './idempotency.ts';

type Asked = Omit<NewRegistration, 'id' | 'now' | 'response'>;

interface Answer {
  /** The name of the code's field in the body. */
  codeField?: 'code' | 'discountCode';
  respond?: (id: string, now: Date) => StoredResponse;
}

/**
 * Takes a place in a training.
 * @throws HttpError not_found, invalid, already_registered, registration_closed, workshop_full, idempotency_mismatch
 */
export async function registerNanny(
  context: DatabaseContext,
  asked: Asked,
  { codeField = 'code', respond = registered }: Answer = {},
): Promise<ApiResponse> {
  const { database, now } = context;
  const id = randomUUID();
  const registration = { ...asked, id, now, response: respond(id, now) };
  const result = await retryAfterExpiredOffers(context, asked.workshopId, () => register(database, registration));
  const texts = refusalTexts(asked.kind === 'any' ? 'training' : asked.kind);
  switch (result.outcome) {
    case 'unknown-training':
      throw new HttpError('not_found', { message: texts.unknown });
    case 'other-course':
      throw new HttpError('invalid', { errors: { trainingId: ASSIGNMENT_MESSAGE.otherCourse } });
    case 'unknown-package':
      throw new HttpError('invalid', { errors: { packageId: ASSIGNMENT_MESSAGE.package } });
    case 'already-registered':
      throw new HttpError('already_registered', { message: texts.alreadyRegistered });
    case 'closed':
      throw new HttpError('registration_closed', { message: texts.closed });
    case 'full':
    case 'offers-expired':
      throw new HttpError('workshop_full', { message: texts.full });
    case 'inserted':
    case 'repeated':
    case 'key-reused':
      return respondIdempotently(result);
    default:
      throw refusedCode(result.outcome, codeField);
  }
}

const CODE_REFUSALS: Readonly<Record<CodeRefusal, string>> = {
  'code-unknown': CODE_MESSAGE.unknown,
  'code-other-offer': CODE_MESSAGE.otherOffer,
  'code-used': CODE_MESSAGE.used,
  'code-expired': CODE_MESSAGE.expired,
  'code-other-family': CODE_MESSAGE.otherFamily,
};

export function refusedCode(refusal: CodeRefusal, field: string): HttpError {
  return new HttpError('invalid', { errors: { [field]: CODE_REFUSALS[refusal] } });
}

/** Makes the response to a registration. The SQL that stores it adds what is due. Its token opens the booking. */
export function registered(registrationId: string, now: Date): StoredResponse {
  const { sessionSecret, siteUrl } = readEnvironment();
  return created({
    success: true,
    message: REGISTRATION_MESSAGE.registered,
    registrationId,
    reference: bookingReference(registrationId),
    calendarUid: eventUid(registrationId, siteUrl),
    ...(sessionSecret && { bookingToken: signToken({ current: sessionSecret }, 'booking', registrationId, now) }),
  } satisfies Omit<RegistrationResponse, 'dueAed' | 'depositAed'>);
}
