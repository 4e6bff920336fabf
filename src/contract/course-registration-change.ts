import * as z from 'zod/mini';
import { changeSchema } from './changes.ts';
import { clearable } from './fields.ts';
import { call, type SubmitOptions } from './client.ts';
import { courseRegistrationSchema, type CourseRegistration } from './course-registrations.ts';
import { handled } from './handled.ts';
import { correctionFields, isPaid } from './registrations.ts';

export const ASSIGNMENT_MESSAGE = {
  run: 'Please choose a course run.',
  otherCourse: 'This run is of another course.',
  attended: 'Please name sessions, each with attended or not.',
  session: 'This is no session of the course run.',
} as const;

/** Body of `PATCH /api/course-registrations/{id}`. */
export const courseRegistrationChangeSchema = changeSchema({
  handled,
  isPaid,
  ...correctionFields,
  courseRunId: clearable(z.uuid(ASSIGNMENT_MESSAGE.run)),
  /** By the ids of sessions. */
  attended: z
    .record(z.uuid(ASSIGNMENT_MESSAGE.attended), z.boolean(ASSIGNMENT_MESSAGE.attended), ASSIGNMENT_MESSAGE.attended)
    .check(z.refine((marks) => Object.keys(marks).length > 0, ASSIGNMENT_MESSAGE.attended)),
});

export type CourseRegistrationChange = z.infer<typeof courseRegistrationChangeSchema>;

/** @throws ApiError, also `changed_meanwhile` */
export async function changeCourseRegistration(
  id: string,
  body: unknown,
  { prefer }: Pick<SubmitOptions, 'prefer'> = {},
): Promise<CourseRegistration> {
  return courseRegistrationSchema.parse(await call('PATCH', `/api/course-registrations/${id}`, { body, prefer }));
}
