import { refundTraining } from '#src/contract/admin-trainings.ts';
import { ASSIGNMENT_MESSAGE } from '#src/contract/group-booking.ts';
import { packageId, digitsToNumber, trainingId } from '#src/contract/fields.ts';
import { fetchEveryRow } from '#src/contract/lists.ts';
import type { Progress } from '#src/contract/progress.ts';
import { refundPayment } from '#src/contract/payments-by-hand.ts';
import { PAYMENTS } from '#src/contract/payments.ts';
import { changeRegistration, REGISTRATIONS, type Registration } from '#src/contract/registrations.ts';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';
import { trainings } from '#src/islands/admin/trainings/training-list.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { refresh } from '#src/stores/admin-dashboard.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';
import { createList, type List } from '#src/stores/list.ts';
import { SEARCH_AND_SORT } from '#src/stores/list-filters.ts';
import { staffErrorToast, watchExpiry } from '#src/stores/session-calls.ts';
import { showSuccess } from '#src/stores/toast.ts';
import * as z from 'zod/mini';
import { leftOf } from './balance.ts';

/** People who have paid for a training that we have cancelled. Whoever is paid back or moved leaves the list. */
export function createPayBackList(): List<Registration> {
  return createList({
    ...REGISTRATIONS,
    filters: { ...SEARCH_AND_SORT, trainingId: 'text' },
    fixed: { waits: 'pay-back' },
  });
}

/** Records that all was given back for one booking. @returns whether it succeeded */
export function payBack(list: List<Registration>, row: Registration): Promise<boolean> {
  const texts = { done: 'The refund is recorded.', failed: 'The refund was not recorded' };
  return runRowAction(list, refundAll(row), texts, () => shown(list));
}

/** Records that all was given back to everybody of a cancelled training. @returns what is left */
export async function payBackTraining(list: List<Registration>, id: number): Promise<Progress['left'] | null> {
  let left: Progress['left'] | null = null;
  const paidOn = dubaiDate(new Date());
  const texts = { done: 'The refunds are recorded.', failed: 'The refunds were not recorded' };
  await runRowAction(list, refundTraining(id, { paidOn, reference: null }), texts, (progress) => {
    left = progress.left;
    shown(list);
  });
  return left;
}

function shown(list: List<Registration>): void {
  void list.load();
  refresh();
}

async function refundAll({ id }: Registration): Promise<void> {
  const payments = await fetchEveryRow(PAYMENTS, { search: id });
  const left = payments.filter((payment) => payment.rowId === id && leftOf(payment) > 0);
  const paidOn = dubaiDate(new Date());
  for (const payment of left) await refundPayment(payment.id, { amountAed: leftOf(payment), paidOn });
}

const moveSchema = z.object({
  trainingId: z.pipe(digitsToNumber, trainingId(ASSIGNMENT_MESSAGE.training)),
  packageId: z.optional(packageId()),
});

/** Moves a booking to another date, with its money. @param first the date that is preset */
export function createMove(list: List<Registration>, row: Registration, first: number, close: () => void): FormStore {
  return createFormStore({
    schema: moveSchema,
    draft: createMemoryDraft({ trainingId: String(first) }),
    send: (values) =>
      watchExpiry(changeRegistration(row.id, { ...moveSchema.parse(values), updatedAt: row.updatedAt })),
    onSent() {
      showSuccess('The booking is moved.');
      close();
      void list.load();
      void trainings.load();
      refresh();
    },
    errorToast(error) {
      void list.load();
      return staffErrorToast(error, 'The booking was not moved. Please try again.');
    },
  });
}
