import { fetchEveryRow } from '#src/contract/lists.ts';
import { recordPayment, PAYMENTS } from '#src/contract/payments.ts';
import { changeRegistration, type Registration } from '#src/contract/registrations.ts';
import { balanceOf } from '#src/islands/admin/money/balance.ts';
import { createBulk, type Bulk, type BulkAction } from '#src/islands/admin/kit/bulk.ts';
import { trainings } from '#src/islands/admin/training/training-list.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { attendeeName } from '#src/lib/people.ts';
import { takesMarks } from './place-state.ts';
import type { List } from '#src/stores/list.ts';

const ACTIONS: readonly BulkAction<Registration>[] = [
  { label: 'Mark as paid', change: { isPaid: true }, takes: takesMarks },
  { label: 'Mark as unpaid', change: { isPaid: false }, takes: ({ isMarked }) => isMarked },
  {
    label: 'Record deposits by transfer',
    takes: (row) => takesMarks(row) && !row.isPaid && (row.paidAed ?? 0) < (row.depositAed ?? 0),
    send: recordDeposit,
  },
  {
    label: 'Mark as attended',
    change: { attended: true },
    takes: (row) => takesMarks(row) && hasOneSession(row),
  },
];

/** Attendance of a training with several sessions is ticked on the list of each day. */
function hasOneSession({ trainingId }: Registration): boolean {
  const state = trainings.$state.get();
  const known = state.phase === 'loaded' ? state.value : [];
  return known.find(({ id }) => id === trainingId)?.sessions.length === 1;
}

/** The actions on several registrations at once. */
export function registrationsBulk(list: List<Registration>): Bulk<Registration> {
  return createBulk({
    list,
    actions: ACTIONS,
    send: changeRegistration,
    nameOf: attendeeName,
    isTickable: ({ cancelledAt }) => cancelledAt === null,
  });
}

/** Records what is missing of a deposit as a transfer received today. Reads the payments first: somebody else may have recorded it. */
async function recordDeposit({ id, depositAed }: Registration): Promise<void> {
  const payments = await fetchEveryRow(PAYMENTS, { search: id });
  const amountAed = balanceOf(id, depositAed, payments).rest ?? 0;
  if (amountAed === 0) return;
  await recordPayment({ registrationId: id, amountAed, method: 'transfer', paidOn: dubaiDate(new Date()) });
}
