import type { Config } from '@netlify/functions';
import { randomUUID } from 'node:crypto';
import { COURSE_REGISTRATION_MESSAGE, courseRegistrationRequestSchema } from '#src/contract/course-request.ts';
import { registerForCourse } from '#netlify/db/queries/registrations/register.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { publicPost } from '#netlify/http/public-post.ts';
import { created } from '#netlify/http/idempotency.ts';
import { requireReach } from '#netlify/http/phone-question.ts';
import { codeRefusals, registerNanny } from '#netlify/http/registered.ts';
import { respond } from '#netlify/http/respond.ts';

/** Has the rate limit of `workshop-register`. The list under the same path is in `course-registrations`. */
export const config = {
  path: '/api/course-registrations',
  method: 'POST',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'POST /api/course-registrations': publicPost({
    body: courseRegistrationRequestSchema,
    check: requireReach,
    async handle(context) {
      const { body, database, idempotencyKey, now } = context;
      const { trainingId, courseType, currentRole, discountCode, ...person } = body;
      if (trainingId !== null) {
        const request = { ...person, code: discountCode };
        const asked = {
          workshopId: trainingId,
          kind: 'course',
          courseType,
          currentRole,
          request,
          idempotencyKey,
        } as const;
        return registerNanny(context, { ...asked, isByStaff: false }, { codeField: 'discountCode' });
      }
      const id = randomUUID();
      const response = created({ success: true, message: COURSE_REGISTRATION_MESSAGE, id });
      const result = await registerForCourse(database, { id, request: body, now, idempotencyKey, response });
      return respond(result, codeRefusals('discountCode'));
    },
  }),
});
