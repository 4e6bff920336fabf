import * as z from 'zod/mini';
import { call } from './client.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { PARTNER_CODES } from '#src/lib/partners.ts';

const NONE = { referrals: 0, enquiries: 0, courseRegistrations: 0 };

/** Response of `GET /api/admin/overview`. */
export const overviewSchema = z.object({
  /** By course, without spam. */
  courseRegistrations: z.record(z.enum(COURSE_TYPES), z.int()),
  failedMessages: z.int(),
  heldAsSpam: z.int(),
  notHandled: z._default(z.object({ referrals: z.int(), enquiries: z.int(), courseRegistrations: z.int() }), NONE),
  /** Registrations that nobody has paid for after three days. */
  unpaid: z._default(z.int(), 0),
  /** Payments that need attention. */
  payments: z._default(z.int(), 0),
  /** Places on offer to people on a waiting list. */
  offers: z._default(z.int(), 0),
  /** Certificates that can be issued, of workshops and of courses. */
  certificates: z._default(z.object({ workshops: z.int(), courses: z.int() }), { workshops: 0, courses: 0 }),
  /** Partners with commission that is due. */
  payouts: z._default(z.int(), 0),
});

export type Overview = z.infer<typeof overviewSchema>;

/** Includes the current month. */
export const TIMELINE_MONTHS = 12;

/** Response of `GET /api/admin/timeline`: months in Dubai, earliest first. */
export const timelineSchema = z.array(
  z.object({
    /** YYYY-MM. */
    month: z.string(),
    referralCode: z.enum(PARTNER_CODES),
    /** Referrals without spam. */
    count: z.int(),
  }),
);

export type Timeline = z.infer<typeof timelineSchema>;

export async function fetchOverview(signal?: AbortSignal): Promise<Overview> {
  return overviewSchema.parse(await call('GET', '/api/admin/overview', { signal }));
}

export async function fetchTimeline(signal?: AbortSignal): Promise<Timeline> {
  return timelineSchema.parse(await call('GET', '/api/admin/timeline', { signal }));
}
