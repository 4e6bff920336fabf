import type { Config } from '@netlify/functions';
import { changeEnquiry } from '#netlify/db/queries/enquiries.ts';
import { changeReferral } from '#netlify/db/queries/referrals/referrals.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { retryWhereFull } from '#netlify/http/expired-offers.ts';
import { enquiryChangeSchema } from '#src/contract/people.ts';
import { respond } from '#netlify/http/respond.ts';
import { requireRowId } from '#netlify/http/row-id.ts';
import { referralChangeSchema } from '#src/contract/referral-requests.ts';
import { accountOf, scopeOf } from '#src/contract/session.ts';
import { registrationChange } from '#netlify/http/registration-change.ts';
import { waitingChangeSchema } from '#src/contract/waitlist.ts';
import { changeWaiting } from '#netlify/db/queries/waitlist/change-waiting.ts';

export const config = {
  path: ['/api/enquiries/:id', '/api/referrals/:id', '/api/course-registrations/:id', '/api/waitlist/:id'],
  excludedPath: '/api/waitlist/keep',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'PATCH /api/enquiries/:id': authenticatedWrite({
    body: enquiryChangeSchema,
    async handle({ body: { updatedAt, ...change }, database, now, params }) {
      const target = { id: requireRowId(params), updatedAt };
      return respond(await changeEnquiry(database, target, change, now));
    },
  }),
  'PATCH /api/referrals/:id': authenticatedWrite({
    allowPartners: true,
    body: referralChangeSchema,
    async handle({ body: { updatedAt, ...change }, session, database, now, params }) {
      const target = { id: requireRowId(params), updatedAt, scope: scopeOf(session), author: accountOf(session) };
      return respond(await changeReferral(database, target, change, now));
    },
  }),
  'PATCH /api/course-registrations/:id': registrationChange,
  'PATCH /api/waitlist/:id': authenticatedWrite({
    body: waitingChangeSchema,
    async handle({ body, database, now, params }) {
      const [id, { action }] = [requireRowId(params), body];
      const result = await retryWhereFull({ database, now }, () => changeWaiting(database, id, { action, now }));
      return respond(result, {
        full: ['workshop_full', { message: 'There is no free place to offer.' }],
        registered: ['already_registered'],
      });
    },
  }),
});
