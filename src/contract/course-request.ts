import * as z from 'zod/mini';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { ROLES } from '#src/lib/people.ts';
import { MAX_VISITORS_NANNIES, namesAtMost, nanniesUpTo, newAttendeesUpTo } from './attendees.ts';
import { call, type SubmitOptions } from './client.ts';
import { MAX_LENGTH, nullIfAbsent, optionalText, packageId, trainingId, undefinedIfAbsent } from './fields.ts';
import { isReached, reachFields, namesNanny, nannyFields, personFields } from './person.ts';
import { registrationResponseSchema, type RegistrationResponse } from './register.ts';

export const courseType = z.enum(COURSE_TYPES, 'Please select a course.');

/** Body of `POST /api/course-registrations`. */
export const courseRegistrationRequestSchema = z
  .object({
    ...personFields,
    ...reachFields,
    ...nannyFields,
    courseType,
    currentRole: z.enum(ROLES, 'Please select whether you are a parent or a nanny.'),
    /** The code of a training discount, or of a Nova Family. */
    discountCode: optionalText({ max: MAX_LENGTH.text }),
    /** With a training, the registration takes a place. Without one, it waits for dates. */
    trainingId: nullIfAbsent(trainingId()),
    packageId: nullIfAbsent(packageId()),
    nannies: undefinedIfAbsent(nanniesUpTo(MAX_VISITORS_NANNIES)),
    attendees: z._default(undefinedIfAbsent(newAttendeesUpTo(MAX_VISITORS_NANNIES)), []),
  })
  .check(...namesNanny(), isReached(), namesAtMost(MAX_VISITORS_NANNIES));

export type CourseRegistrationRequest = z.infer<typeof courseRegistrationRequestSchema>;

export const COURSE_REGISTRATION_MESSAGE =
  'Thank you for registering. We will contact you shortly to confirm your place and payment.';

/** @returns the place that was taken, or `null` for a registration without dates. @throws ApiError, also `workshop_full` */
export async function registerForCourse(body: unknown, options: SubmitOptions): Promise<RegistrationResponse | null> {
  const answer = await call('POST', '/api/course-registrations', { body, ...options });
  return registrationResponseSchema.safeParse(answer).data ?? null;
}
