import { map, type MapStore } from 'nanostores';
import {
  type Progress,
  fetchRefundSums,
  recordRefunds,
  refundsSchema,
  TO_REFUND,
  type RefundSums,
  type ToRefund,
} from '#src/contract/payments.ts';
import { staffForm } from '#src/islands/admin/kit/staff-form.ts';
import { createTicks, type TickedRows } from '#src/islands/admin/kit/bulk.ts';
import { TICKED } from '#src/islands/admin/kit/CheckField.tsx';
import type { FormStore } from '#src/stores/form.ts';
import { createList, type List } from '#src/stores/list.ts';
import { SEARCH_AND_SORT } from '#src/stores/list-filters.ts';
import { createResource, type Resource } from '#src/stores/resource.ts';
import { showError } from '#src/stores/session-calls.ts';
import * as z from 'zod/mini';
import { payerOf } from './payers.ts';
import { recordAll } from './record-all.ts';

export interface Refunds extends TickedRows<ToRefund> {
  list: List<ToRefund>;
  /** The sums of all pages. */
  sums: Resource<RefundSums>;
  /** Loads the sums whenever a page is loaded, and ticks the first rows of the training in the URL. Returns a function that stops it. */
  start: () => () => void;
  /** Why a ticked booking was not recorded, by its id. */
  $left: MapStore<Record<string, string | undefined>>;
  /** Records the ticked bookings as paid back. */
  form: FormStore;
  /** Unticks a booking that was settled on its own. */
  untick: (id: string) => void;
}

/** Creates the list of bookings to refund, which they leave once they are paid back or moved. */
export function createRefunds(): Refunds {
  const list = createList({
    ...TO_REFUND,
    filters: { ...SEARCH_AND_SORT, trainingId: 'text' },
    fixed: { waits: 'refund' },
  });
  const sums = createResource((signal) => fetchRefundSums(list.$filterValues.get(), signal));
  let isFirst = list.$filterValues.get()['trainingId'] !== '';
  const start = () =>
    list.$state.subscribe((state) => {
      if (state.phase !== 'loaded' || state.isReloading) return;
      void sums.load();
      // Whoever comes from a cancelled training pays everybody back. A row that is unticked stays so.
      if (isFirst) ticks.tickAll(state.value.rows, true);
      isFirst = false;
    });
  const $left = map<Record<string, string | undefined>>({});
  const ticks = createTicks(list, payerOf, () => $left.set({}));
  const untick = (id: string) => ticks.$ticked.setKey(id, undefined);
  const form = createRefundForm(list, {
    rows: () => ticks.$rows.get(),
    onEach(ids) {
      for (const id of ids) untick(id);
    },
    onDone(left) {
      $left.set(Object.fromEntries(left.map(({ id, reason }) => [id, reason])));
      form.reset();
    },
  });
  return { ...ticks, list, sums, start, $left, form, untick };
}

/** Creates the form that records the refund of one booking. */
export function createRefund({ list, untick }: Refunds, row: ToRefund, close: () => void): FormStore {
  return createRefundForm(list, {
    rows: () => [row],
    onDone([left]) {
      if (left) showError(null, left.reason);
      else untick(row.id);
      close();
    },
  });
}

/** An empty method means the way in which the money came. */
const formSchema = z.pick(refundsSchema, { paidOn: true, reference: true, method: true });

interface RefundFormOptions {
  rows: () => readonly ToRefund[];
  /** Runs after each call. @param ids the bookings whose refund is recorded */
  onEach?: (ids: readonly string[]) => void;
  onDone: (left: Progress['left']) => void;
}

function createRefundForm({ load }: List<ToRefund>, { rows, onEach, onDone }: RefundFormOptions): FormStore {
  return staffForm({
    schema: formSchema,
    send(body, _options, { notify }) {
      const given = { ...body, notify: notify === TICKED };
      const bookings = rows().map(({ id, refund }) => ({ id, amountAed: refund.aed }));
      return recordAll(bookings, (some) => recordRefunds({ ...given, bookings: some }), onEach);
    },
    done: ({ done }) => (done === 1 ? 'The refund is recorded.' : done > 0 && `${done} refunds are recorded.`),
    failed: 'Not everything was recorded. Please try again.',
    list: { load },
    onDone: ({ left }) => onDone(left),
  });
}
