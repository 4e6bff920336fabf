import type { PartnerCode } from './session.ts';

/** The lists that can be had as CSV, by their names in the path, and what their files are called (spec 2 §9). */
const EXPORT_FILES = {
  referrals: 'referral-submissions.csv',
  registrations: 'workshop-registrations.csv',
  'course-registrations': 'course-registrations.csv',
  enquiries: 'enquiries.csv',
  newsletter: 'newsletter-sign-ups.csv',
  waitlist: 'waiting-list.csv',
} as const;

export type ExportName = keyof typeof EXPORT_FILES;

/** Where the file is to be had; a partner gets its own referrals, the administrator all of them. */
export function exportPath(name: ExportName): string {
  return `/api/exports/${name}.csv`;
}

/** What the file is called; the partner's is named after its code (decisions, "Dashboards"). */
export function exportFile(name: ExportName, partner: PartnerCode | null = null): string {
  return partner === null ? EXPORT_FILES[name] : `${partner}-referrals.csv`;
}
