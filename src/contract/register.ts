import * as z from 'zod/mini';
import { call, type SubmitOptions } from './client.ts';

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
