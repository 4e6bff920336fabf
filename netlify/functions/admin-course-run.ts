import type { Config } from '@netlify/functions';
import { COURSE_RUN_MESSAGE, courseRunChangeSchema } from '#src/contract/course-runs.ts';
import { changeCourseRun } from '#netlify/db/queries/courses/change-course-run.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/admin/course-runs/:id',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  PATCH: authenticatedWrite({
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
