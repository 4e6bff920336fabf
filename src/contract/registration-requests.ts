import * as z from 'zod/mini';
import { MAX_NANNIES, MAX_VISITORS_NANNIES, namesAtMost, nanniesUpTo, newAttendeesUpTo } from './attendees.ts';
import { call, type SubmitOptions } from './client.ts';
import {
  firstName,
  lastName,
  MAX_LENGTH,
  nullIfAbsent,
  optionalText,
  packageId,
  phone,
  token,
  trainingId,
  undefinedIfAbsent,
} from './fields.ts';
import { isReached, namesNanny, registrationFields } from './person.ts';
import { registrationResponseSchema, type RegistrationResponse } from './register.ts';
import { bookingType } from './registrations.ts';

/** The fields of a place, which every call takes beside those of the form. */
const placeFields = {
  /** May be absent if the training has one package. */
  packageId: nullIfAbsent(packageId()),
  /** The code of a training discount, or of a Nova Family. */
  code: optionalText({ max: MAX_LENGTH.text }),
};

/** The number of places, and the attendees. */
const attendeeFields = (most: number) => ({
  nannies: undefinedIfAbsent(nanniesUpTo(most)),
  attendees: z._default(undefinedIfAbsent(newAttendeesUpTo(most)), []),
});

/** Body of `POST /api/workshops/{id}/register`. */
export const registrationRequestSchema = z
  .extend(registrationFields, { ...placeFields, ...attendeeFields(MAX_VISITORS_NANNIES) })
  .check(...namesNanny(), isReached(), namesAtMost(MAX_VISITORS_NANNIES));

export type RegistrationRequest = z.infer<typeof registrationRequestSchema>;

/** Body of `POST /api/registrations`. Staff may leave out the email address. */
export const staffRegistrationRequestSchema = z
  .extend(z.omit(registrationFields, { website: true, noEmail: true }), {
    ...placeFields,
    trainingId: trainingId(),
    ...attendeeFields(MAX_NANNIES),
    bookingType: z._default(undefinedIfAbsent(bookingType), 'individual'),
  })
  .check(...namesNanny(), namesAtMost(MAX_NANNIES));

export type StaffRegistrationRequest = z.infer<typeof staffRegistrationRequestSchema>;

/** Body of `POST /api/offer/accept`. Missing fields keep their values from the waiting list. */
export const offerAcceptanceSchema = z.object({
  token,
  firstName: nullIfAbsent(firstName),
  lastName: nullIfAbsent(lastName),
  phone: nullIfAbsent(phone),
  /** The package that the page showed. A place that is in another package by now is refused. */
  packageId: nullIfAbsent(packageId()),
});

export type OfferAcceptance = z.infer<typeof offerAcceptanceSchema>;

/** Registers somebody as staff. */
export async function registerByStaff(
  body: unknown,
  { idempotencyKey, prefer }: SubmitOptions,
): Promise<RegistrationResponse> {
  return registrationResponseSchema.parse(await call('POST', '/api/registrations', { body, idempotencyKey, prefer }));
}
