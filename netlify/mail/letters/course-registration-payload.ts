import * as z from 'zod/mini';
import { ROLES } from '#src/lib/roles.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';

/** What the outbox carries for mails about a registration for a course. */
export const courseRegistrationPayload = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  courseType: z.enum(COURSE_TYPES),
  currentRole: z.enum(ROLES),
});
