import type { Config } from '@netlify/functions';
import { listRegistrations } from '#netlify/db/queries/registrations/list-registrations.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { adminList, registrationListQuerySchema } from '#netlify/http/lists.ts';

/** All methods but that of `course-register`. The type `Config` lacks HEAD, which the platform supports. */
export const config: Omit<Config, 'method'> & { method: string[] } = {
  path: '/api/course-registrations',
  method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default endpoints(
  {
    'GET /api/course-registrations': adminList({
      query: registrationListQuerySchema,
      sorts: ['createdAt', 'name'],
      list: (database, request, now) => listRegistrations(database, { ...request, kind: 'course' }, now),
    }),
  },
  { methodsElsewhere: ['POST'] },
);
