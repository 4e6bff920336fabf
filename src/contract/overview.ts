import * as z from 'zod/mini';
import { call } from './client.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { PARTNER_CODES } from '#src/lib/partners.ts';

/** Response of `GET /api/admin/overview`. */
export const overviewSchema = z.object({
  /** By course, without spam. */
  courseRegistrations: z.record(z.enum(COURSE_TYPES), z.int()),
  failedMessages: z.int(),
  heldAsSpam: z.int(),
  /** Enquiries that are not handled. */
  enquiries: z.int(),
  /** Course registrations that wait for dates. */
  dates: z.int(),
  /** Registrations that nobody has paid for after three days. */
  unpaid: z.object({ workshops: z.int(), courses: z.int() }),
  /** Payments that need attention. */
  payments: z.int(),
  /** Bookings with money to be given back. */
  refunds: z.int(),
  /** Places on offer to people on a waiting list. */
  offers: z.int(),
  /** Certificates that can be issued, of workshops and of courses. */
  certificates: z.int(),
  /** Partners with commission that is due. */
  payouts: z.int(),
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
