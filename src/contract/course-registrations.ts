import * as z from 'zod/mini';
import { ROLES } from '#src/lib/people.ts';
import { call, type SubmitOptions } from './client.ts';
import { courseType } from './course-request.ts';
import { trainingRegistrationSchema } from './registrations.ts';

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
