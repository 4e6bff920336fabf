import { randomUUID } from 'node:crypto';
import type { StoredResponse } from '#netlify/db/queries/idempotency.ts';
import { register, type NewRegistration } from '#netlify/db/queries/registrations/register.ts';
import { readEnvironment } from '#netlify/env.ts';
import { signToken } from '#netlify/tokens.ts';
import { eventUid } from '#src/lib/calendar.ts';
import { bookingReference } from '#src/lib/ids.ts';
import { REGISTRATION_MESSAGE, type RegistrationResponse } from '#src/contract/register.ts';
import { UNKNOWN_WORKSHOP } from '#src/contract/waitlist.ts';
import type { ApiResponse } from './api-response.ts';
import { passingOffersOn } from './expired-offers.ts';
import type { DatabaseContext } from './handlers.ts';
import { HttpError } from './http-error.ts';
import { created, respondIdempotently } from './idempotency.ts';

type Asked = Pick<NewRegistration, 'workshopId' | 'request' | 'idempotencyKey' | 'isByStaff'>;

/** @throws HttpError not_found, already_registered, registration_closed, workshop_full, idempotency_mismatch */
export async function registerNanny(context: DatabaseContext, asked: Asked): Promise<ApiResponse> {
  const { database, now } = context;
  const id = randomUUID();
  const { holdHours } = readEnvironment();
  const registration = { ...asked, id, now, holdHours, response: registered(id, now) };
  const result = await passingOffersOn(context, asked.workshopId, () => register(database, registration));
  switch (result.outcome) {
    case 'unknown-workshop':
      throw new HttpError('not_found', { message: UNKNOWN_WORKSHOP });
    case 'already-registered':
      throw new HttpError('already_registered');
    case 'closed':
      throw new HttpError('registration_closed');
    case 'full':
    case 'offers-expired':
      throw new HttpError('workshop_full');
    default:
      return respondIdempotently(result);
  }
}

/** The response to a registration. Its token opens the booking. */
export function registered(registrationId: string, now: Date): StoredResponse {
  const { sessionSecret, holdHours, siteUrl } = readEnvironment();
  return created({
    success: true,
    message: REGISTRATION_MESSAGE.registered,
    registrationId,
    reference: bookingReference(registrationId),
    calendarUid: eventUid(registrationId, siteUrl),
    ...(holdHours > 0 && { holdUntil: new Date(now.getTime() + holdHours * 3_600_000).toISOString() }),
    ...(sessionSecret && { bookingToken: signToken({ current: sessionSecret }, 'booking', registrationId, now) }),
  } satisfies RegistrationResponse);
}
