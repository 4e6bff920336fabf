import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { courseType } from '#src/contract/course-registrations.ts';
import { COURSE_RUN_CREATED, courseRunRequestSchema } from '#src/contract/course-runs.ts';
import { listQuerySchema } from '#src/contract/lists.ts';
import { insertCourseRun, listCourseRuns } from '#netlify/db/queries/courses/course-runs.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { adminList } from '#netlify/http/lists.ts';

export const config = {
  path: '/api/admin/course-runs',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  GET: adminList({
    ofPeople: false,
    query: z.extend(listQuerySchema, { courseType: z.optional(courseType) }),
    sorts: ['createdAt', 'name'],
    list: listCourseRuns,
  }),
  POST: authenticatedWrite({
    body: courseRunRequestSchema,
    async handle({ body, database, now }) {
      const id = await insertCourseRun(database, body, now);
      return json(201, { success: true, message: COURSE_RUN_CREATED, id });
    },
  }),
});
