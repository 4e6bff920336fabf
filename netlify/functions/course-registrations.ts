import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import {
  COURSE_REGISTRATION_MESSAGE,
  courseRegistrationRequestSchema,
  courseType,
} from '#src/contract/course-registrations.ts';
import { listQuerySchema } from '#src/contract/lists.ts';
import {
  courseRegistrationOutgoing,
  insertCourseRegistration,
  listCourseRegistrations,
} from '#netlify/db/queries/course-registrations.ts';
import { COURSE_REGISTRATION_MESSAGES } from '#netlify/messages/emails/course-registration.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { storeOnce } from '#netlify/http/idempotency.ts';
import { adminList } from '#netlify/http/lists.ts';
import { publicPost } from '#netlify/http/handlers.ts';

export const config = {
  path: '/api/course-registrations',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: publicPost({
    body: courseRegistrationRequestSchema,
    handle({ body, database, now, reference, afterwards }) {
      const id = randomUUID();
      const answer = { success: true, message: COURSE_REGISTRATION_MESSAGE, id };
      const kinds = enabledMessages(COURSE_REGISTRATION_MESSAGES, body);
      const sending = { row: courseRegistrationOutgoing, kinds, afterwards };
      return storeOnce(database, { reference, answer, now }, insertCourseRegistration(id, body, now), sending);
    },
  }),
  GET: adminList(
    z.extend(listQuerySchema, { courseType: z.optional(courseType) }),
    ['createdAt', 'name'],
    listCourseRegistrations,
  ),
});
