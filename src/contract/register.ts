import * as z from 'zod/mini';
import { call, type SubmitOptions } from './client.ts';
import { nullIfAbsent, digitsToNumber, emailAddress, MAX_LENGTH, optionalText, trainingId } from './fields.ts';
import { namesNanny, nannyFields, personFields } from './person.ts';
import { ASSIGNMENT_MESSAGE, bookingType, namesAtMost, nannies, nannyNames, packageId } from './registrations.ts';

const registrationFields = z.object({
  ...personFields,
  ...nannyFields,
  profession: optionalText({ max: MAX_LENGTH.text }),
  company: optionalText({ max: MAX_LENGTH.text }),
  notes: optionalText({ max: MAX_LENGTH.long, lines: true }),
  /** May be absent where there is one package. */
  packageId: nullIfAbsent(packageId),
  /** A training's or a family's. */
  code: optionalText({ max: MAX_LENGTH.text }),
});

/** Body of `POST /api/workshops/{id}/register`. */
export const registrationRequestSchema = registrationFields.check(...namesNanny());

/** Body of `POST /api/registrations`. Staff may leave the address out. */
export const staffRegistrationRequestSchema = z
  .extend(z.omit(registrationFields, { website: true }), {
    email: nullIfAbsent(emailAddress()),
    trainingId: z.pipe(digitsToNumber, trainingId(ASSIGNMENT_MESSAGE.training)),
    nannies: z._default(nannies, 1),
    nannyNames: z._default(nannyNames, []),
    bookingType: z._default(bookingType, 'individual'),
  })
  .check(...namesNanny(), namesAtMost());

export type RegistrationRequest = z.infer<typeof registrationRequestSchema>;

export type StaffRegistrationRequest = z.infer<typeof staffRegistrationRequestSchema>;

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

export const REGISTRATION_MESSAGE = {
  registered: 'Thank you for registering!',
  full: 'This workshop is currently at full capacity. Please contact us to be added to the waiting list or to learn about future dates.',
  closed: 'Registration for this workshop is closed. Please contact us to learn about future dates.',
  alreadyRegistered: 'This nanny is already registered for this workshop.',
} as const;

export async function registerForWorkshop(
  workshopId: number,
  body: unknown,
  options: SubmitOptions,
): Promise<RegistrationResponse> {
  const answer = await call('POST', `/api/workshops/${workshopId}/register`, { body, ...options });
  return registrationResponseSchema.parse(answer);
}

/** The administrator registers somebody. */
export async function registerByStaff(
  body: unknown,
  { prefer }: Pick<SubmitOptions, 'prefer'>,
): Promise<RegistrationResponse> {
  return registrationResponseSchema.parse(await call('POST', '/api/registrations', { body, prefer }));
}
