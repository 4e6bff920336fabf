/** Names of the files, by their list. */
const FILE_NAMES = {
  referrals: 'referral-submissions.csv',
  registrations: 'workshop-registrations.csv',
  'course-registrations': 'course-registrations.csv',
  enquiries: 'enquiries.csv',
  newsletter: 'newsletter-sign-ups.csv',
  people: 'people.csv',
  waitlist: 'waiting-list.csv',
  receipts: 'receipts.csv',
} as const;

/** Begins the last line of a file that is full. The address of the next file follows. */
export const CONTINUES = 'This file is full. The list goes on at';

export type ExportName = keyof typeof FILE_NAMES;

export const EXPORT_NAMES = Object.keys(FILE_NAMES) as ExportName[];

export function exportPath(name: ExportName): string {
  return `/api/exports/${name}.csv`;
}

/** A partner's file is named after its code, and one of a month after the month. */
export function exportFile(name: ExportName, of: string | null = null): string {
  return of === null ? FILE_NAMES[name] : `${of}-${name}.csv`;
}
