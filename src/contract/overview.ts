import * as z from 'zod/mini';
import { call } from './client.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { PARTNER_CODES } from './session.ts';

/** Answer of `GET /api/admin/overview`. */
export const overviewSchema = z.object({
  /** How many registered for each course, without spam. */
  courseRegistrations: z.record(z.enum(COURSE_TYPES), z.int()),
  /** How many messages could not be sent, and rest. */
  failedMessages: z.int(),
});

export type Overview = z.infer<typeof overviewSchema>;

/** Months that the timeline shows, the current one included. */
export const TIMELINE_MONTHS = 12;

/** Answer of `GET /api/admin/timeline`: each partner's referrals in each of the last months of Dubai, earliest first. */
export const timelineSchema = z.array(
  z.object({
    /** YYYY-MM. */
    month: z.string(),
    referralCode: z.enum(PARTNER_CODES),
    /** Without spam; 0 where there was none. */
    count: z.int(),
  }),
);

export type Timeline = z.infer<typeof timelineSchema>;

/** @throws ApiError; a Zod error when an OK answer is not the agreed one */
export async function fetchOverview(signal?: AbortSignal): Promise<Overview> {
  return overviewSchema.parse(await call('GET', '/api/admin/overview', { signal }));
}

/** @throws as `fetchOverview` does */
export async function fetchTimeline(signal?: AbortSignal): Promise<Timeline> {
  return timelineSchema.parse(await call('GET', '/api/admin/timeline', { signal }));
}
