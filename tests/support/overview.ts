import type { Overview } from '#src/contract/today.ts';

/** A response of `GET /api/admin/overview` while nothing waits. */
export const QUIET_OVERVIEW: Overview = {
  courseRegistrations: { 'newborn-maternity': 0, 'toddler-caring': 0 },
  failedMessages: 0,
  heldAsSpam: 0,
  ...{ enquiries: 0, dates: 0 },
  unpaid: { workshops: 0, courses: 0 },
  payments: 0,
  refunds: 0,
  offers: 0,
  certificates: 0,
  payouts: 0,
};
