import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { CODE_MESSAGE } from '#src/contract/codes.ts';
import {
  COURSE_REGISTRATION_MESSAGE,
  courseRegistrationRequestSchema,
  courseType,
} from '#src/contract/course-registrations.ts';
import { waitingListQuerySchema } from '#src/contract/lists.ts';
import { listCourseRegistrations } from '#netlify/db/queries/courses/course-registrations.ts';
import { insertCourseRegistration } from '#netlify/db/queries/courses/insert-course-registration.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { adminList } from '#netlify/http/lists.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { publicSubmission } from '#netlify/http/public-submission.ts';

export const config = {
  path: '/api/course-registrations',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'POST /api/course-registrations': publicSubmission({
    body: courseRegistrationRequestSchema,
    check: (request, { phone }) => questionPhone(request, phone),
    async insert(database, submission) {
      const result = await insertCourseRegistration(database, submission);
      switch (result.outcome) {
        case 'code-unknown':
          throw refusedCode(CODE_MESSAGE.unknown);
        case 'code-other-offer':
          throw refusedCode(CODE_MESSAGE.otherOffer);
        case 'code-used':
          throw refusedCode(CODE_MESSAGE.used);
        case 'code-expired':
          throw refusedCode(CODE_MESSAGE.expired);
        case 'code-other-family':
          throw refusedCode(CODE_MESSAGE.otherFamily);
        default:
          return result;
      }
    },
    response: ({ id }) => ({ success: true, message: COURSE_REGISTRATION_MESSAGE, id }),
  }),
  'GET /api/course-registrations': adminList({
    query: z.extend(waitingListQuerySchema, {
      courseType: z.optional(courseType),
      courseRunId: z.optional(z.uuid('Please choose a course run.')),
    }),
    sorts: ['createdAt', 'name'],
    list: listCourseRegistrations,
  }),
});

function refusedCode(message: string): HttpError {
  return new HttpError('invalid', { errors: { discountCode: message } });
}
