import type { PartnerCode } from '#src/lib/partners.ts';

export const EXPORT_NAMES = [
  'referrals',
  'registrations',
  'course-registrations',
  'enquiries',
  'newsletter',
  'waitlist',
] as const;

export type ExportName = (typeof EXPORT_NAMES)[number];

const FILE_NAMES: Record<ExportName, string> = {
  referrals: 'referral-submissions.csv',
  registrations: 'workshop-registrations.csv',
  'course-registrations': 'course-registrations.csv',
  enquiries: 'enquiries.csv',
  newsletter: 'newsletter-sign-ups.csv',
  waitlist: 'waiting-list.csv',
};

export function exportPath(name: ExportName): string {
  return `/api/exports/${name}.csv`;
}

/** A partner's file is named after its code. */
export function exportFile(name: ExportName, partner: PartnerCode | null = null): string {
  return partner === null ? FILE_NAMES[name] : `${partner}-referrals.csv`;
}
