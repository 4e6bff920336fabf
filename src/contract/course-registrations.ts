import * as z from 'zod/mini';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { ROLES } from '#src/lib/people.ts';
import { call, type SubmitOptions } from './client.ts';
import { MAX_LENGTH, optionalText } from './fields.ts';
import { handledRow } from './handled.ts';
import { namesNanny, nannyFields, nannyRow, personFields, personRow } from './person.ts';

export const courseType = z.enum(COURSE_TYPES, 'Please select a course.');

/** Body of `POST /api/course-registrations`. */
export const courseRegistrationRequestSchema = z
  .object({
    ...personFields,
    ...nannyFields,
    courseType,
    currentRole: z.enum(ROLES, 'Please select whether you are a parent or a nanny.'),
    discountCode: optionalText({ max: MAX_LENGTH.text }),
  })
  .check(...namesNanny());

export type CourseRegistrationRequest = z.infer<typeof courseRegistrationRequestSchema>;

export const COURSE_REGISTRATION_MESSAGE =
  'Thank you for registering. We will contact you shortly to confirm your place and payment.';

export const courseRegistrationSchema = z.object({
  ...personRow,
  ...nannyRow,
  courseType,
  currentRole: z.enum(ROLES),
  isPaid: z.boolean(),
  /** `null` if it is not known. */
  paidAt: z.nullable(z.string()),
  paidAed: z.nullable(z.number()),
  /** The code that it redeemed. */
  discountCode: z.nullable(z.string()),
  /** `null` until it is assigned to a course run. */
  courseRunId: z.nullable(z.string()),
  attendance: z.array(z.object({ sessionId: z.string(), attendedAt: z.string(), attendedBy: z.string() })),
  ...handledRow,
  updatedAt: z.string(),
});

export type CourseRegistration = z.infer<typeof courseRegistrationSchema>;

export const COURSE_REGISTRATIONS = { path: '/api/course-registrations', row: courseRegistrationSchema };

export async function registerForCourse(body: unknown, options: SubmitOptions): Promise<void> {
  await call('POST', '/api/course-registrations', { body, ...options });
}
