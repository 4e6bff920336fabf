import * as z from 'zod/mini';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { ROLES } from '#src/lib/people.ts';
import { call, type SubmitOptions } from './client.ts';
import { digitsToNumber, MAX_LENGTH, nullIfAbsent, optionalText, trainingId } from './fields.ts';
import { ASSIGNMENT_MESSAGE, packageId, trainingRegistrationSchema } from './registrations.ts';
import { namesNanny, nannyFields, personFields } from './person.ts';

export const courseType = z.enum(COURSE_TYPES, 'Please select a course.');

/** Body of `POST /api/course-registrations`. */
export const courseRegistrationRequestSchema = z
  .object({
    ...personFields,
    ...nannyFields,
    courseType,
    currentRole: z.enum(ROLES, 'Please select whether you are a parent or a nanny.'),
    /** A training's or a family's. */
    discountCode: optionalText({ max: MAX_LENGTH.text }),
    /** With dates: takes a place. */
    trainingId: z.pipe(digitsToNumber, nullIfAbsent(trainingId(ASSIGNMENT_MESSAGE.training))),
    packageId: nullIfAbsent(packageId),
  })
  .check(...namesNanny());

export type CourseRegistrationRequest = z.infer<typeof courseRegistrationRequestSchema>;

export const COURSE_REGISTRATION_MESSAGE =
  'Thank you for registering. We will contact you shortly to confirm your place and payment.';

/** A row of `GET /api/course-registrations`: a place in a course, or a registration that waits for its dates. */
export const courseRegistrationSchema = z.extend(trainingRegistrationSchema, {
  courseType: z.nullable(courseType),
  currentRole: z.nullable(z.enum(ROLES)),
});

export type CourseRegistration = z.infer<typeof courseRegistrationSchema>;

export const COURSE_REGISTRATIONS = { path: '/api/course-registrations', row: courseRegistrationSchema };

/** @throws ApiError, also `changed_meanwhile` */
export async function changeCourseRegistration(
  id: string,
  body: unknown,
  { prefer }: Pick<SubmitOptions, 'prefer'> = {},
): Promise<CourseRegistration> {
  return courseRegistrationSchema.parse(await call('PATCH', `/api/course-registrations/${id}`, { body, prefer }));
}

export async function registerForCourse(body: unknown, options: SubmitOptions): Promise<void> {
  await call('POST', '/api/course-registrations', { body, ...options });
}
