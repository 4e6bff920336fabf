import * as z from 'zod/mini';

/**
 * An attendee of a registration. The names are `null` until she is named. The schema is apart from those of the requests, so that
 * pages that only show bookings load less.
 */
export const attendeeSchema = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Whether she attended, by session id. */
  attended: z.record(z.string(), z.boolean()),
  /** The number of her valid certificate. */
  certificate: z.nullable(z.string()),
});

export type Attendee = z.infer<typeof attendeeSchema>;

/**
 * The state of a booking's money in one word (docs/rules.md, Payments). `secured`: the deposit is paid. `over`: there is a
 * surplus to refund.
 */
export const BALANCE_STATES = ['free', 'unpaid', 'secured', 'part', 'paid', 'over'] as const;

export type BalanceState = (typeof BALANCE_STATES)[number];

/** The states as staff read them. */
export const BALANCE_LABELS: Readonly<Record<BalanceState, string>> = {
  free: 'Free',
  unpaid: 'Unpaid',
  secured: 'Secured',
  part: 'Part paid',
  paid: 'Paid',
  over: 'Paid, too much',
};

/** The sums of a booking in AED. `dueAed` is the price less discounts and what was let off; `null` before there is a price. */
export const balanceSchema = z.object({
  dueAed: z.nullable(z.number()),
  paidAed: z.number(),
  letOffAed: z.number(),
  /** Still to pay. */
  restAed: z.number(),
  /** Paid too much, to be refunded. */
  surplusAed: z.number(),
  state: z.enum(BALANCE_STATES),
});

export type Balance = z.infer<typeof balanceSchema>;

/** Whether nothing remains to be paid. */
export function isPaidState(state: BalanceState): boolean {
  return state === 'free' || state === 'paid' || state === 'over';
}
