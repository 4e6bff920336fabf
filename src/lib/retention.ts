/** A period, from the submission or from the event's date, the end of validity, the withdrawal or the last change. */
export type Retention =
  | { years: number }
  | { months: number; from?: 'event' | 'end' | 'withdrawal' | 'change' }
  | { days: number }
  | { until: 'unsubscribed' | 'needed' };

/** The terms page shows these periods; the scheduled deletion applies them (docs/rules.md, Retention). */
export const RETENTION = {
  enquiries: { months: 24 },
  registrations: { months: 36, from: 'event' },
  courseRegistrations: { months: 36, from: 'event' },
  // Deleted with the registration.
  feedback: { months: 36, from: 'event' },
  referrals: { months: 36 },
  waitlists: { months: 12 },
  newsletter: { until: 'unsubscribed' },
  referrers: { days: 90 },
  // The law requires records of payments for this time.
  payments: { years: 7 },
  codes: { months: 12, from: 'end' },
  certificates: { months: 12, from: 'withdrawal' },
  notes: { months: 24, from: 'change' },
  sentMails: { days: 90 },
  technical: { until: 'needed' },
} as const satisfies Record<string, Retention>;

/** The log of sign-ins, exports, erasures and refusals. */
export const ACCESS_LOG = { months: 12 } as const;

/** Spam cannot unsubscribe, so it has a period of its own. */
export const SPAM_SIGN_UPS = { months: 12 } as const;

/** Payouts and the earnings of deleted referrals, which name no person. */
export const LEDGER = { years: 7 } as const;

/** How long responses are stored under idempotency keys. */
export const KEY_LIFETIME_HOURS = 24;

export const RETAINED_KINDS = Object.keys(RETENTION) as (keyof typeof RETENTION)[];

const AFTER = {
  event: ' after the date they are for',
  end: ' after they end',
  withdrawal: ' after they are withdrawn',
  change: ' after they are last changed',
};

export function formatRetention(rule: Retention): string {
  if ('years' in rule) return `${rule.years} years`;
  if ('days' in rule) return `${rule.days} days`;
  if ('months' in rule) return `${rule.months} months${rule.from ? AFTER[rule.from] : ''}`;
  if (rule.until === 'needed') return 'As long as they count';
  return `Until you unsubscribe; spam for ${SPAM_SIGN_UPS.months} months`;
}
