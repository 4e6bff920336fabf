import type { Referral } from '#src/contract/referrals.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { takesMarks } from '#src/islands/admin/registrations/place-offers.ts';
import type { BulkAction } from './bulk.ts';

const DEPOSIT_ACTION: BulkAction<Registration> = {
  label: 'Record deposits by transfer',
  takes: (row) => takesMarks(row) && !row.isPaid && (row.paidAed ?? 0) < (row.depositAed ?? 0),
  send: async (row) => (await import('#src/islands/admin/money/deposits.ts')).recordDeposit(row),
};

export const REGISTRATION_ACTIONS: readonly BulkAction<Registration>[] = [
  { label: 'Mark as paid', change: { isPaid: true }, takes: takesMarks },
  { label: 'Mark as unpaid', change: { isPaid: false } },
  DEPOSIT_ACTION,
  {
    label: 'Mark as attended',
    change: { attended: true },
    takes: (row) => takesMarks(row) && row.trainingId !== null,
  },
];

export const REFERRAL_ACTIONS: readonly BulkAction<Referral>[] = [
  { label: 'Mark as paid', change: { status: 'paid' } },
  { label: 'Mark as confirmed', change: { status: 'confirmed' } },
];
