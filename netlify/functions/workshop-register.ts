import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { registrationRequestSchema, staffRegistrationRequestSchema } from '#src/contract/register.ts';
import { UNKNOWN_WORKSHOP } from '#src/contract/waitlist.ts';
import { register } from '#netlify/db/queries/registrations/register.ts';
import { readEnvironment } from '#netlify/env.ts';
import { authorise, findGenuineSession } from '#netlify/http/authorise.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { publicPost } from '#netlify/http/handlers.ts';
import { passingOffersOn } from '#netlify/http/expired-offers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { respondIdempotently } from '#netlify/http/idempotency.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { registered } from '#netlify/http/registered.ts';
import { readWorkshopId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/workshops/:id/register',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'POST /api/workshops/:id/register': publicPost({
    body: (request) => (isAdministrator(request) ? staffRegistrationRequestSchema : registrationRequestSchema),
    check: (request, { phone }) => questionPhone(request, phone),
    async handle(context) {
      const { body, database, idempotencyKey, now, params, request } = context;
      if (body.email === null) await authorise(request, { now });
      const isByStaff = isAdministrator(request);
      const id = randomUUID();
      const response = registered(id, now);
      const workshopId = readWorkshopId(params);
      const registration = {
        id,
        workshopId,
        request: body,
        now,
        idempotencyKey,
        response,
        holdHours: readEnvironment().holdHours,
        isByStaff,
      };
      let result = await passingOffersOn(context, workshopId, () => register(database, registration));
      if (result.outcome === 'closed' && isByStaff) {
        await authorise(request, { now });
        result = await register(database, { ...registration, isLate: true });
      }
      switch (result.outcome) {
        case 'unknown-workshop':
          throw new HttpError('not_found', { message: UNKNOWN_WORKSHOP });
        case 'already-registered':
          throw new HttpError('already_registered');
        case 'closed':
          throw new HttpError('registration_closed');
        case 'full':
        case 'offers-expired':
          throw new HttpError('workshop_full');
        default:
          return respondIdempotently(result);
      }
    },
  }),
});

/** By the cookie. Whether the session has ended is checked where it matters. */
function isAdministrator(request: Request): boolean {
  return findGenuineSession(request)?.session.role === 'admin';
}
