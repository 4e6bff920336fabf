import * as z from 'zod/mini';

/**
 * Somebody who attends, of a registration. Who is not named yet has nulls. Apart from the requests, so that pages that only show
 * bookings load less.
 */
export const attendeeSchema = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** By session of the training. */
  attended: z.record(z.string(), z.boolean()),
  /** The number of her certificate that is valid. */
  certificate: z.nullable(z.string()),
});

export type Attendee = z.infer<typeof attendeeSchema>;

/**
 * What is due, what was paid and what remains, in one word (docs/rules.md, Payments). `secured`: the deposit is in. `over`: there is
 * something to refund.
 */
export const BALANCE_STATES = ['free', 'unpaid', 'secured', 'part', 'paid', 'over'] as const;

export type BalanceState = (typeof BALANCE_STATES)[number];

/** What staff read of each. */
export const BALANCE_LABELS: Readonly<Record<BalanceState, string>> = {
  free: 'Free',
  unpaid: 'Unpaid',
  secured: 'Secured',
  part: 'Part paid',
  paid: 'Paid',
  over: 'Paid, too much',
};

/** Of a booking, in AED. `dueAed` is what is due in all, after discounts and what was let off; `null` before there is a price. */
export const balanceSchema = z.object({
  dueAed: z.nullable(z.number()),
  paidAed: z.number(),
  letOffAed: z.number(),
  /** Still to pay. */
  restAed: z.number(),
  /** To refund. */
  surplusAed: z.number(),
  state: z.enum(BALANCE_STATES),
});

export type Balance = z.infer<typeof balanceSchema>;

/** Whether nothing remains to be paid. */
export function isPaidState(state: BalanceState): boolean {
  return state === 'free' || state === 'paid' || state === 'over';
}
