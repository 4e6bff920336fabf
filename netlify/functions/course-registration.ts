import type { Config } from '@netlify/functions';
import { ASSIGNMENT_MESSAGE, courseRegistrationChangeSchema } from '#src/contract/course-registration-change.ts';
import { changeCourseRegistrations } from '#netlify/db/queries/courses/change-course-registration.ts';
import { singleRowResult } from '#netlify/db/queries/change-result.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/course-registrations/:id',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  PATCH: authenticatedWrite({
    body: courseRegistrationChangeSchema,
    async handle({ body: { updatedAt, ...change }, database, now, params, request }) {
      await questionPhone(request, change.phone);
      const targets = [{ id: requireRowId(params), updatedAt }];
      const result = await changeCourseRegistrations(database, targets, change, now);
      switch (result.outcome === 'refused' && result.refused[0]?.reason) {
        case 'unknown-run':
          throw new HttpError('not_found');
        case 'other-course':
          throw new HttpError('invalid', { errors: { courseRunId: ASSIGNMENT_MESSAGE.otherCourse } });
        case 'unknown-session':
          throw new HttpError('invalid', { errors: { attended: ASSIGNMENT_MESSAGE.session } });
        default:
          return changeResponse(singleRowResult(result));
      }
    },
  }),
});
