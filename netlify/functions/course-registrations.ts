import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import {
  COURSE_REGISTRATION_MESSAGE,
  courseRegistrationRequestSchema,
  courseType,
} from '#src/contract/course-registrations.ts';
import { listQuerySchema } from '#src/contract/lists.ts';
import { insertCourseRegistration, listCourseRegistrations } from '#netlify/db/queries/course-registrations.ts';
import { COURSE_REGISTRATION_MESSAGES } from '#netlify/messages/emails/course-registration.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { adminList } from '#netlify/http/lists.ts';
import { questionPhones } from '#netlify/http/phone-question.ts';
import { publicSubmission } from '#netlify/http/public-submission.ts';

export const config = {
  path: '/api/course-registrations',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: publicSubmission({
    body: courseRegistrationRequestSchema,
    check: (request, { phone }) => questionPhones(request, { phone }),
    insert: insertCourseRegistration,
    messages: COURSE_REGISTRATION_MESSAGES,
    response: ({ id }) => ({ success: true, message: COURSE_REGISTRATION_MESSAGE, id }),
  }),
  GET: adminList({
    query: z.extend(listQuerySchema, { courseType: z.optional(courseType) }),
    sorts: ['createdAt', 'name'],
    list: listCourseRegistrations,
  }),
});
