/** How long a kind of personal data is kept; `from` says what the time counts from where that is not its arrival. */
export type Retention = { months: number; from?: 'event' } | { days: number } | { until: 'unsubscribed' | 'needed' };

/** The privacy rules (decisions, "The privacy table"): the terms page shows them, the scheduled deletion keeps them. */
export const RETENTION = {
  enquiries: { months: 24 },
  registrations: { months: 36, from: 'event' },
  // No day is stored with these two, so that their time counts from their arrival.
  courseRegistrations: { months: 36 },
  referrals: { months: 36 },
  waitlists: { months: 12 },
  newsletter: { until: 'unsubscribed' },
  sentMails: { days: 90 },
  technical: { until: 'needed' },
} as const satisfies Record<string, Retention>;

/** Spam in the newsletter's list cannot unsubscribe; it stays long enough to be seen and restored. */
export const SPAM_SIGN_UPS = { months: 12 } as const;

/** What the privacy table has a row for, in its order. */
export const RETAINED_KINDS = Object.keys(RETENTION) as (keyof typeof RETENTION)[];

/** A rule in words: "36 months after the date they are for". */
export function formatRetention(rule: Retention): string {
  if ('days' in rule) return `${rule.days} days`;
  if ('months' in rule) return `${rule.months} months${rule.from ? ' after the date they are for' : ''}`;
  if (rule.until === 'needed') return 'As long as they count';
  return `Until you unsubscribe; spam for ${SPAM_SIGN_UPS.months} months`;
}
