import type * as z from 'zod/mini';
import type { Config } from '@netlify/functions';
import { ASSIGNMENT_MESSAGE, courseRegistrationChangeSchema } from '#src/contract/course-registration-change.ts';
import { REGISTRATION_MESSAGE } from '#src/contract/register.ts';
import { CANCELLED_REGISTRATION } from '#src/contract/registrations.ts';
import { BULK_CHANGES, bulkRequestSchema, NO_CHANGE } from '#src/contract/bulk.ts';
import { changeCourseRegistrations } from '#netlify/db/queries/courses/change-course-registration.ts';
import { changeEnquiries } from '#netlify/db/queries/enquiries.ts';
import { changeReferrals } from '#netlify/db/queries/referrals/change-referral.ts';
import { changeRegistrations } from '#netlify/db/queries/registrations/change-registration.ts';
import {
  type ChangesResult,
  type RefusedRow,
  type Target,
  singleRowResult,
} from '#netlify/db/queries/change-result.ts';
import type { Database } from '#netlify/db/database.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { enquiryChangeSchema } from '#src/contract/enquiry-change.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { requireRowId } from '#netlify/http/row-id.ts';
import { referralChangeSchema } from '#src/contract/referrals.ts';
import { accountOf, scopeOf } from '#src/contract/session.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { waitingChangeSchema } from '#src/contract/waitlist.ts';
import { changeWaiting } from '#netlify/db/queries/waitlist/change-waiting.ts';

export const config = {
  path: [
    '/api/admin/bulk',
    '/api/enquiries/:id',
    '/api/referrals/:id',
    '/api/course-registrations/:id',
    '/api/waitlist/:id',
  ],
  excludedPath: '/api/waitlist/keep',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

const REASONS: Readonly<Record<RefusedRow['reason'], string>> = {
  missing: 'This row is gone.',
  cancelled: CANCELLED_REGISTRATION,
  stale: 'Somebody changed this row.',
  'already-registered': REGISTRATION_MESSAGE.alreadyRegistered,
  'unknown-run': 'There is no such course run.',
  'other-course': ASSIGNMENT_MESSAGE.otherCourse,
  'unknown-session': ASSIGNMENT_MESSAGE.session,
};

export default endpoints({
  'POST /api/admin/bulk': authenticatedWrite({
    body: bulkRequestSchema,
    async handle({ body, database, now }) {
      const lastRead = new Map(body.ids.map((id, index) => [id.toLowerCase(), body.updatedAt?.[index]]));
      const targets = Array.from(lastRead, ([id, updatedAt]) => ({ id, updatedAt }));
      const result = await changeRows(database, body, { targets, now });
      if (result.outcome === 'refused') {
        const errors = Object.fromEntries(result.refused.map(({ id, reason }) => [id, REASONS[reason]]));
        throw new HttpError('changed_meanwhile', { errors });
      }
      return json(200, { changed: result.changed, unchanged: targets.length - result.changed });
    },
  }),
  'PATCH /api/enquiries/:id': authenticatedWrite({
    body: enquiryChangeSchema,
    async handle({ body: { updatedAt, ...change }, database, now, params }) {
      const targets = [{ id: requireRowId(params), updatedAt }];
      return changeResponse(singleRowResult(await changeEnquiries(database, targets, change, now)));
    },
  }),
  'PATCH /api/referrals/:id': authenticatedWrite({
    allowPartners: true,
    body: referralChangeSchema,
    async handle({ body: { updatedAt, ...change }, session, database, now, params }) {
      const targets = [{ id: requireRowId(params), updatedAt }];
      const scoped = { targets, scope: scopeOf(session), author: accountOf(session), withoutSpam: false };
      return changeResponse(singleRowResult(await changeReferrals(database, scoped, change, now)));
    },
  }),
  'PATCH /api/course-registrations/:id': authenticatedWrite({
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
  'PATCH /api/waitlist/:id': authenticatedWrite({
    body: waitingChangeSchema,
    async handle({ body, database, now, params }) {
      const result = await changeWaiting(database, requireRowId(params), { action: body.action, now });
      switch (result.outcome) {
        case 'missing':
          throw new HttpError('not_found');
        case 'full':
          throw new HttpError('workshop_full', { message: 'There is no free place to offer.' });
        case 'closed':
          throw new HttpError('registration_closed');
        case 'conflict':
          throw new HttpError('changed_meanwhile');
        case 'changed':
          return json(200, result.row);
      }
    },
  }),
});

interface Circumstances {
  targets: readonly Target[];
  now: Date;
}

function changeRows(
  database: Database,
  { list, change }: z.infer<typeof bulkRequestSchema>,
  { targets, now }: Circumstances,
): Promise<ChangesResult<object>> {
  switch (list) {
    case 'registrations': {
      const requested = requireChange(BULK_CHANGES.registrations, change);
      return changeRegistrations(database, targets, requested, now);
    }
    case 'referrals': {
      const scoped = { targets, scope: null, author: 'admin', withoutSpam: true } as const;
      return changeReferrals(database, scoped, requireChange(BULK_CHANGES.referrals, change), now);
    }
    case 'enquiries':
      return changeEnquiries(database, targets, requireChange(BULK_CHANGES.enquiries, change), now);
    case 'course-registrations':
      return changeCourseRegistrations(database, targets, requireChange(BULK_CHANGES[list], change), now);
  }
}

/** @throws HttpError invalid, also where nothing is to change */
function requireChange<Schema extends z.ZodMiniType<object>>(schema: Schema, change: unknown): z.infer<Schema> {
  const result = schema.safeParse(change);
  if (result.success && Object.keys(result.data).length > 0) return result.data;
  const message = result.error?.issues[0]?.message ?? NO_CHANGE;
  throw new HttpError('invalid', { errors: { change: message } });
}
