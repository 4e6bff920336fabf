import { computed, map, type MapStore, type ReadableAtom } from 'nanostores';
import { changeRegistration } from '#src/contract/registrations.ts';
import { packageId, digitsToNumber, trainingId } from '#src/contract/fields.ts';
import {
  type Progress,
  trainingRefundSchema,
  fetchRefundSums,
  recordRefunds,
  refundsSchema,
  TO_REFUND,
  type RefundSums,
  type ToRefund,
} from '#src/contract/payments.ts';
import { createTicks, tickedRows, type TickedRows } from '#src/islands/admin/rows/bulk.ts';
import { trainings } from '#src/islands/admin/trainings/training-list.ts';
import { TICKED } from '#src/islands/admin/trainings/training-values.ts';
import { refresh } from '#src/stores/admin-dashboard.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';
import { createList, type List } from '#src/stores/list.ts';
import { SEARCH_AND_SORT } from '#src/stores/list-filters.ts';
import { createResource, type Resource } from '#src/stores/resource.ts';
import { showError, staffErrorToast, watchExpiry } from '#src/stores/session-calls.ts';
import { showSuccess } from '#src/stores/toast.ts';
import * as z from 'zod/mini';
import { payerOf } from './payers.ts';
import { recordAll } from './record-all.ts';

export interface Refunds extends TickedRows<ToRefund> {
  list: List<ToRefund>;
  /** Of all pages; read whenever a page is. */
  sums: Resource<RefundSums>;
  /** The ticked rows, as the list last had them. */
  $rows: ReadableAtom<ToRefund[]>;
  /** Why a ticked booking was left. */
  $left: MapStore<Record<string, string | undefined>>;
  /** Records what is ticked as paid back. */
  form: FormStore;
}

/** Bookings with money to give back. Whoever is paid back or moved leaves the list. */
export function createRefunds(): Refunds {
  const list = createList({
    ...TO_REFUND,
    filters: { ...SEARCH_AND_SORT, trainingId: 'text' },
    fixed: { waits: 'refund' },
  });
  const resource = createResource((signal) => fetchRefundSums(list.$filterValues.get(), signal));
  const start = () =>
    list.$state.subscribe((state) => {
      if (state.phase === 'loaded' && !state.isReloading) void resource.load();
    });
  const $left = map<Record<string, string | undefined>>({});
  const ticks = createTicks(payerOf, () => $left.set({}));
  const $rows = computed([ticks.$ticked, list.$state], (ticked, state) => {
    const listed = state.phase === 'loaded' ? state.value.rows : [];
    return tickedRows(ticked).map((row) => listed.find(({ id }) => id === row.id) ?? row);
  });
  const form = createRefundForm(list, {
    rows: () => $rows.get(),
    onDone(ids) {
      for (const id of ids) ticks.$ticked.setKey(id, undefined);
    },
    onSent(left) {
      $left.set(Object.fromEntries(left.map(({ id, reason }) => [id, reason])));
      form.reset();
    },
  });
  return { ...ticks, list, sums: { ...resource, start }, $rows, $left, form };
}

/** Records the money back of one booking. */
export function createRefund(list: List<ToRefund>, row: ToRefund, close: () => void): FormStore {
  return createRefundForm(list, {
    rows: () => [row],
    onSent([left]) {
      if (left) showError(null, left.reason);
      close();
    },
  });
}

/** An empty choice of the method is the way in which the money came. */
const formSchema = z.extend(trainingRefundSchema, {
  method: z.pipe(
    z.transform((method) => method || undefined),
    refundsSchema.shape.method,
  ),
});

interface RefundFormOptions {
  rows: () => readonly ToRefund[];
  /** After each call. @param ids of the bookings whose money is recorded */
  onDone?: (ids: readonly string[]) => void;
  onSent: (left: Progress['left']) => void;
}

function createRefundForm(list: List<ToRefund>, { rows, onDone, onSent }: RefundFormOptions): FormStore {
  return createFormStore<Progress>({
    schema: formSchema,
    send(values) {
      const given = { ...formSchema.parse(values), notify: values['notify'] === TICKED };
      const bookings = rows().map(({ id, refund }) => ({ id, amountAed: refund.aed }));
      return watchExpiry(recordAll(bookings, (some) => recordRefunds({ ...given, bookings: some }), onDone));
    },
    onSent({ done, left }) {
      if (done > 0) showSuccess(done === 1 ? 'The refund is recorded.' : `${done} refunds are recorded.`);
      onSent(left);
      shown(list);
    },
    errorToast(error) {
      void list.load();
      return staffErrorToast(error, 'Not everything was recorded. Please try again.');
    },
  });
}

function shown(list: List<ToRefund>): void {
  void list.load();
  refresh();
}

const moveSchema = z.object({
  trainingId: z.pipe(digitsToNumber, trainingId()),
  packageId: z.optional(packageId()),
});

/** Moves a booking to another date, with its money. @param first the date that is preset */
export function createMove(list: List<ToRefund>, row: ToRefund, first: number, close: () => void): FormStore {
  return createFormStore({
    schema: moveSchema,
    draft: createMemoryDraft({ trainingId: String(first) }),
    send: (values) =>
      watchExpiry(changeRegistration(row.id, { ...moveSchema.parse(values), updatedAt: row.updatedAt })),
    onSent() {
      showSuccess('The booking is moved.');
      close();
      void trainings.load();
      shown(list);
    },
    errorToast(error) {
      void list.load();
      return staffErrorToast(error, 'The booking was not moved. Please try again.');
    },
  });
}
