import * as z from 'zod/mini';
import { call, type SubmitOptions } from './client.ts';
import { MAX_LENGTH, optionalText } from './fields.ts';
import { isReached, reachFields, namesNanny, nannyFields, personFields } from './person.ts';

/** What all who register say. */
export const registrationFields = z.object({
  ...personFields,
  ...reachFields,
  ...nannyFields,
  profession: optionalText({ max: MAX_LENGTH.text }),
  company: optionalText({ max: MAX_LENGTH.text }),
  notes: optionalText({ max: MAX_LENGTH.long, lines: true }),
});

/** What the form of a workshop sends. */
export const registrationFormSchema = registrationFields.check(...namesNanny(), isReached());

export const registrationResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  registrationId: z.string(),
  reference: z.optional(z.string()),
  /** Time at which an unpaid place lapses, if it can lapse. ISO 8601 in UTC. */
  holdUntil: z.optional(z.string()),
  /** Fixed from now on, in whole AED. */
  dueAed: z._default(z.nullable(z.int()), null),
  depositAed: z._default(z.nullable(z.int()), null),
  /** UID of the event in calendars. */
  calendarUid: z.optional(z.string()),
  /** Opens the booking. Absent if no secret is configured. */
  bookingToken: z.optional(z.string()),
});

export type RegistrationResponse = z.infer<typeof registrationResponseSchema>;

export async function registerForWorkshop(
  workshopId: number,
  body: unknown,
  options: SubmitOptions,
): Promise<RegistrationResponse> {
  const answer = await call('POST', `/api/workshops/${workshopId}/register`, { body, ...options });
  return registrationResponseSchema.parse(answer);
}
