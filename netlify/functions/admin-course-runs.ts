import * as z from 'zod/mini';
import type { Config } from '@netlify/functions';
import { courseType } from '#src/contract/course-registrations.ts';
import {
  COURSE_RUN_CREATED,
  courseRunRequestSchema,
  COURSE_RUN_MESSAGE,
  courseRunChangeSchema,
} from '#src/contract/course-runs.ts';
import { listQuerySchema } from '#src/contract/lists.ts';
import { insertCourseRun, listCourseRuns } from '#netlify/db/queries/courses/course-runs.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { adminList } from '#netlify/http/lists.ts';
import { changeCourseRun } from '#netlify/db/queries/courses/change-course-run.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = {
  path: ['/api/admin/course-runs', '/api/admin/course-runs/:id'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'GET /api/admin/course-runs': adminList({
    ofPeople: false,
    query: z.extend(listQuerySchema, { courseType: z.optional(courseType) }),
    sorts: ['createdAt', 'name'],
    list: listCourseRuns,
  }),
  'POST /api/admin/course-runs': authenticatedWrite({
    body: courseRunRequestSchema,
    async handle({ body, database, now }) {
      const id = await insertCourseRun(database, body, now);
      return json(201, { success: true, message: COURSE_RUN_CREATED, id });
    },
  }),
  'PATCH /api/admin/course-runs/:id': authenticatedWrite({
    body: courseRunChangeSchema,
    async handle({ body, database, now, params }) {
      const result = await changeCourseRun(database, requireRowId(params), body, now);
      switch (result.outcome) {
        case 'assigned':
          throw new HttpError('invalid', { errors: { courseType: COURSE_RUN_MESSAGE.assigned } });
        case 'unknown-session':
          throw new HttpError('invalid', { errors: { sessions: COURSE_RUN_MESSAGE.unknownSession } });
        case 'attended':
          throw new HttpError('changed_meanwhile');
        default:
          return changeResponse(result);
      }
    },
  }),
});
