import type { Config } from '@netlify/functions';
import { registrationRequestSchema } from '#src/contract/registration-requests.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { publicPost } from '#netlify/http/public-post.ts';
import { requireReach } from '#netlify/http/phone-question.ts';
import { registerNanny } from '#netlify/http/registered.ts';
import { readTrainingId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/workshops/:id/register',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'POST /api/workshops/:id/register': publicPost({
    body: registrationRequestSchema,
    check: requireReach,
    handle: (context) =>
      registerNanny(context, {
        workshopId: readTrainingId(context.params),
        request: context.body,
        idempotencyKey: context.idempotencyKey,
        kind: 'workshop',
        isByStaff: false,
      }),
  }),
});
