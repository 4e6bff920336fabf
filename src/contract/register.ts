import * as z from 'zod/mini';
import { call, type SubmitOptions } from './client.ts';
import { MAX_LENGTH, optionalText } from './fields.ts';
import { isReached, reachFields, namesNanny, nannyFields, personFields } from './person.ts';

/** The fields of everyone who registers for a workshop. */
export const registrationFields = z.object({
  ...personFields,
  ...reachFields,
  ...nannyFields,
  profession: optionalText({ max: MAX_LENGTH.text }),
  company: optionalText({ max: MAX_LENGTH.text }),
  notes: optionalText({ max: MAX_LENGTH.long, lines: true }),
});

/** The fields that the form of a workshop sends. */
export const registrationFormSchema = registrationFields.check(...namesNanny(), isReached());

export const registrationResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  registrationId: z.string(),
  reference: z.optional(z.string()),
  /** When an unpaid place lapses, in ISO 8601 in UTC. Absent if it does not lapse. */
  holdUntil: z.optional(z.string()),
  /** In whole AED, like `depositAed`. Both are fixed from now on. */
  dueAed: z._default(z.nullable(z.int()), null),
  depositAed: z._default(z.nullable(z.int()), null),
  /** UID of the event in calendars. */
  calendarUid: z.optional(z.string()),
  /** Opens the booking. Absent if no `SESSION_SECRET` is configured. */
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
