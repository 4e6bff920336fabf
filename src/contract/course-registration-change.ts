import * as z from 'zod/mini';
import { changeSchema } from './changes.ts';
import { call } from './client.ts';
import { courseRegistrationSchema, type CourseRegistration } from './course-registrations.ts';
import { handled } from './handled.ts';

/** Body of `PATCH /api/course-registrations/{id}`. */
export const courseRegistrationChangeSchema = changeSchema({ handled });

export type CourseRegistrationChange = z.infer<typeof courseRegistrationChangeSchema>;

/** @throws ApiError, also `changed_meanwhile` */
export async function changeCourseRegistration(id: string, body: unknown): Promise<CourseRegistration> {
  return courseRegistrationSchema.parse(await call('PATCH', `/api/course-registrations/${id}`, { body }));
}
