import type { StoredResponse } from '#netlify/db/queries/idempotency.ts';
import { readEnvironment } from '#netlify/env.ts';
import { signToken } from '#netlify/tokens.ts';
import { eventUid } from '#src/lib/calendar.ts';
import { bookingReference } from '#src/lib/ids.ts';
import { REGISTRATION_MESSAGE, type RegistrationResponse } from '#src/contract/register.ts';
import { created } from './idempotency.ts';

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
