import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import type { Referral } from '#src/contract/referrals.ts';
import type { Registration, TrainingRegistration } from '#src/contract/registrations.ts';
import { takesMarks } from '#src/islands/admin/registrations/place-offers.ts';
import type { BulkAction } from './bulk.ts';

interface HandledRow {
  handledAt: string | null;
}

const isHandled = ({ handledAt }: HandledRow) => ({ handled: handledAt !== null });
const attended = (row: Registration) => ({ attended: row.attended });
const isPaid = (row: { isPaid: boolean }) => ({ isPaid: row.isPaid });
const statusOf = ({ status }: Referral) => ({ status });

export const HANDLED_ACTIONS: readonly BulkAction<HandledRow>[] = [
  { label: 'Mark as handled', change: { handled: true }, before: isHandled },
  { label: 'Mark as not handled', change: { handled: false }, before: isHandled },
];

const PAID_ACTIONS: readonly BulkAction<TrainingRegistration>[] = [
  { label: 'Mark as paid', change: { isPaid: true }, before: isPaid, takes: takesMarks },
  { label: 'Mark as unpaid', change: { isPaid: false }, before: isPaid },
];

const DEPOSIT_ACTION: BulkAction<TrainingRegistration> = {
  label: 'Record deposits by transfer',
  change: { hasDeposit: true },
  takes: takesMarks,
  before: ({ isPaid, paidAed, depositAed }) => ({ hasDeposit: isPaid || (paidAed ?? 0) >= (depositAed ?? 0) }),
  send: async (row, { hasDeposit }) =>
    (await import('#src/islands/admin/money/deposits.ts')).setDeposit(row, hasDeposit === true),
};

export const COURSE_REGISTRATION_ACTIONS: readonly BulkAction<CourseRegistration>[] = [
  ...PAID_ACTIONS,
  DEPOSIT_ACTION,
  ...HANDLED_ACTIONS,
];

export const REGISTRATION_ACTIONS: readonly BulkAction<Registration>[] = [
  ...PAID_ACTIONS,
  DEPOSIT_ACTION,
  { label: 'Mark as attended', change: { attended: true }, before: attended, takes: takesMarks },
];

export const REFERRAL_ACTIONS: readonly BulkAction<Referral>[] = [
  { label: 'Mark as paid', change: { status: 'paid' }, before: statusOf },
  { label: 'Mark as confirmed', change: { status: 'confirmed' }, before: statusOf },
  { label: 'Mark as handled', change: { handled: true }, before: isHandled },
];
