import * as z from 'zod/mini';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { call } from './client.ts';
import { token } from './link-token.ts';
import { OFFER_STATES } from './offer.ts';
import { workshopSchema } from './workshops.ts';

/** Body of `POST /api/waiting` and `POST /api/waitlist/keep`. */
export const keepPlaceRequestSchema = z.object({ token });

export const keptPlaceSchema = z.object({
  workshop: workshopSchema,
  /** `null` for a workshop. */
  courseType: z.nullable(z.enum(COURSE_TYPES)),
  firstName: z.string(),
  lastName: z.string(),
  state: z.enum(['waiting', ...OFFER_STATES]),
  /** ISO 8601 in UTC, of the first press; `null` if the person no longer waited then. */
  keptAt: z.nullable(z.string()),
});

export type KeptPlace = z.infer<typeof keptPlaceSchema>;

/** Reads the place, and changes nothing. @throws ApiError `not_found` for an invalid link */
export async function fetchWaitingPlace(waitingToken: string): Promise<KeptPlace> {
  return keptPlaceSchema.parse(await call('POST', '/api/waiting', { body: { token: waitingToken } }));
}

/** @throws ApiError `not_found` for an invalid link */
export async function keepPlace(waitingToken: string): Promise<KeptPlace> {
  return keptPlaceSchema.parse(await call('POST', '/api/waitlist/keep', { body: { token: waitingToken } }));
}
