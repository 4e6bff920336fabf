import { ASSIGNMENT_MESSAGE } from '#src/contract/course-registration-change.ts';
import type { Config } from '@netlify/functions';
import type * as z from 'zod/mini';
import { REGISTRATION_MESSAGE } from '#src/contract/register.ts';
import { CANCELLED_REGISTRATION } from '#src/contract/registrations.ts';
import { BULK_CHANGES, bulkRequestSchema, NO_CHANGE } from '#src/contract/bulk.ts';
import { changeCourseRegistrations } from '#netlify/db/queries/courses/change-course-registration.ts';
import { changeEnquiries } from '#netlify/db/queries/enquiries.ts';
import { changeReferrals } from '#netlify/db/queries/referrals/change-referral.ts';
import { changeRegistrations } from '#netlify/db/queries/registrations/change-registration.ts';
import type { ChangesResult, RefusedRow, Target } from '#netlify/db/queries/change-result.ts';
import type { Database } from '#netlify/db/database.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';

export const config = {
  path: '/api/admin/bulk',
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

export default endpoint(config.path, {
  POST: authenticatedWrite({
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
