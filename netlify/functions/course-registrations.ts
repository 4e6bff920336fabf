import * as z from 'zod/mini';
import type { Config } from '@netlify/functions';
import { courseType } from '#src/contract/course-request.ts';
import { newestListQuerySchema } from '#src/contract/lists.ts';
import { WAITING_COURSES } from '#src/contract/registrations.ts';
import { listCourseRegistrations } from '#netlify/db/queries/registrations/list-registrations.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { adminList, trainingFilter } from '#netlify/http/lists.ts';

/** All methods but `course-register`'s. `Config` has no HEAD, which the platform knows. */
export const config: Omit<Config, 'method'> & { method: string[] } = {
  path: '/api/course-registrations',
  method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default endpoints(
  {
    'GET /api/course-registrations': adminList({
      query: z.extend(newestListQuerySchema, {
        courseType: z.optional(courseType),
        trainingId: trainingFilter,
        waits: z.optional(z.enum(WAITING_COURSES, `waits is one of ${WAITING_COURSES.join(', ')}.`)),
      }),
      sorts: ['createdAt', 'name'],
      list: listCourseRegistrations,
    }),
  },
  { methodsElsewhere: ['POST'] },
);
