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
import type { CodeRefusal } from '#netlify/db/queries/registrations/code-use.ts';
import type { ApiResponse } from './api-response.ts';
import { retryAfterExpiredOffers } from './expired-offers.ts';
import type { DatabaseContext } from './public-post.ts';
import { created } from './idempotency.ts';
import { respond, wrong, type Refusal } from './respond.ts';

type Asked = Omit<NewRegistration, 'id' | 'now' | 'response'>;

interface Answer {
  /** The name of the code's field in the body. */
  codeField?: 'code' | 'discountCode';
  response?: (id: string, now: Date) => StoredResponse;
}

/**
 * Takes a place in a training.
 * @throws HttpError not_found, invalid, already_registered, registration_closed, workshop_full, idempotency_mismatch
 */
export async function registerNanny(
  context: DatabaseContext,
  asked: Asked,
  { codeField = 'code', response = registered }: Answer = {},
): Promise<ApiResponse> {
  const { database, now } = context;
  const id = randomUUID();
  const registration = { ...asked, id, now, response: response(id, now) };
  const result = await retryAfterExpiredOffers(context, asked.workshopId, () => register(database, registration));
  const texts = refusalTexts(asked.kind === 'any' ? 'training' : asked.kind);
  return respond(result, {
    'unknown-training': ['not_found', { message: texts.unknown }],
    'already-registered': ['already_registered', { message: texts.alreadyRegistered }],
    closed: ['registration_closed', { message: texts.closed }],
    full: ['workshop_full', { message: texts.full }],
    'offers-expired': ['workshop_full', { message: texts.full }],
    ...codeRefusals(codeField),
  });
}

/** @param field the name of the code's field in the body */
export function codeRefusals(field: 'code' | 'discountCode'): Record<CodeRefusal, Refusal> {
  return {
    'code-unknown': wrong(field, CODE_MESSAGE.unknown),
    'code-other-offer': wrong(field, CODE_MESSAGE.otherOffer),
    'code-used': wrong(field, CODE_MESSAGE.used),
    'code-expired': wrong(field, CODE_MESSAGE.expired),
    'code-other-family': wrong(field, CODE_MESSAGE.otherFamily),
  };
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
