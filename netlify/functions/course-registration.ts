import type { Config } from '@netlify/functions';
import { courseRegistrationChangeSchema } from '#src/contract/course-registration-change.ts';
import { changeCourseRegistrations } from '#netlify/db/queries/change-course-registration.ts';
import { ofOneRow } from '#netlify/db/queries/change-result.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = { path: '/api/course-registrations/:id' } satisfies Config;

export default endpoint(config.path, {
  PATCH: authenticatedWrite({
    audience: 'admin',
    body: courseRegistrationChangeSchema,
    async handle({ body: { updatedAt, ...change }, database, now, params }) {
      const targets = [{ id: requireRowId(params), updatedAt }];
      return changeResponse(ofOneRow(await changeCourseRegistrations(database, targets, change, now)));
    },
  }),
});
