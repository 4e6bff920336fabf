import * as z from 'zod/mini';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { formatDubaiInstant } from '#src/lib/dates.ts';
import { REGISTRATION_MESSAGE } from '#src/lib/training-words.ts';
import { call, type SubmitOptions } from './client.ts';
import { registrationResponseSchema, type RegistrationResponse } from './register.ts';
import { datedTrainingSchema, listedTrainingSchema } from './workshops.ts';

const OFFER_STATES = ['offered', 'booked', 'declined', 'expired'] as const;

export const offerSchema = z.object({
  workshop: datedTrainingSchema,
  /** The name of the package; `null` once an offer to a person who waits for any package has ended. */
  package: z.nullable(z.string()),
  /** The id of the package; `null` also if the package can no longer be chosen. */
  packageId: z.nullable(z.string()),
  /** `null` for a workshop. */
  courseType: z.nullable(z.enum(COURSE_TYPES)),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  expiresAt: z.string(),
  state: z.enum(OFFER_STATES),
});

export type PlaceOffer = z.infer<typeof offerSchema>;

/** The states of an offer that is over, in a sentence for the person. */
export const OFFER_ENDED = {
  booked: "You've taken this place.",
  declined: "You've given this place up.",
  expired: REGISTRATION_MESSAGE.offerGone,
} as const;

/** Tells the person in a sentence how the offer stands. */
export function offerStatus({ state, expiresAt }: Pick<PlaceOffer, 'state' | 'expiresAt'>): string {
  return state === 'offered' ? `We hold a place for you until ${formatDubaiInstant(expiresAt)}.` : OFFER_ENDED[state];
}

/** @throws ApiError `not_found` for an invalid link */
export async function fetchOffer(offerToken: string): Promise<PlaceOffer> {
  return offerSchema.parse(await call('POST', '/api/offer', { body: { token: offerToken } }));
}

/** @throws ApiError, also `offer_gone`, `already_registered`, `changed_meanwhile` */
export async function acceptOffer(body: unknown, options: SubmitOptions): Promise<RegistrationResponse> {
  return registrationResponseSchema.parse(await call('POST', '/api/offer/accept', { body, ...options }));
}

/** @throws ApiError, also `offer_gone` */
export async function declineOffer(offerToken: string): Promise<PlaceOffer> {
  return offerSchema.parse(await call('POST', '/api/offer/decline', { body: { token: offerToken } }));
}

export const keptPlaceSchema = z.object({
  workshop: listedTrainingSchema,
  /** `null` for a workshop. */
  courseType: z.nullable(z.enum(COURSE_TYPES)),
  firstName: z.string(),
  lastName: z.string(),
  state: z.enum(['waiting', ...OFFER_STATES]),
  /** When the person first pressed the button, in ISO 8601 in UTC; `null` if the person no longer waited then. */
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
