import * as z from 'zod/mini';
import { ApiError } from '#src/contract/client.ts';
import {
  BY_HAND_MESSAGE,
  MAX_AED,
  paymentByHandSchema,
  recordPayment,
  refundPayment,
  refundSchema,
} from '#src/contract/payments.ts';
import { readOneAmount } from '#src/lib/amount.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';
import { staffErrorToast, watchExpiry } from '#src/stores/session-calls.ts';
import { showSuccess } from '#src/stores/toast.ts';
import type { Payable } from './payable.ts';

/** Reads "1,400" or "AED 99.50". @returns AED, or what to correct */
export function readTyped(typed: unknown): number | string {
  return readOneAmount(typeof typed === 'string' ? typed : '', { most: MAX_AED, missing: BY_HAND_MESSAGE.amount });
}

function amountUpTo(most: number | null, tooMuch: string) {
  return z.transform((typed: unknown, { issues }) => {
    const amount = readTyped(typed);
    const message =
      typeof amount === 'string' ? amount : most !== null && amount > most && `${tooMuch}: ${formatAed(most)}`;
    if (message !== false) issues.push({ code: 'custom', message, input: typed });
    return amount;
  });
}

const today = () => dubaiDate(new Date());

/** "1400", or "99.50" with fils */
const inField = (aed: number) => (Number.isInteger(aed) ? String(aed) : aed.toFixed(2));

interface ByHandOptions {
  /** Preset, and the most that is accepted; `null` where the server alone knows it. */
  aed: number | null;
  onDone: () => void;
  /** Somebody else may have changed what the dialog shows. */
  onRefused: () => void;
}

/** Records a payment that staff took. */
export function createRecording({ id, due }: Payable, { aed, onDone, onRefused }: ByHandOptions): FormStore {
  const { method, paidOn, reference } = paymentByHandSchema.shape;
  const schema = z.object({ amountAed: amountUpTo(aed, 'More than is due'), method, paidOn, reference });
  const target = 'aed' in due ? { registrationId: id } : { referralId: id };
  return createFormStore({
    schema,
    draft: createMemoryDraft({ paidOn: today(), ...(aed !== null && { amountAed: inField(aed) }) }),
    send: (values, options) => watchExpiry(recordPayment({ ...schema.parse(values), ...target }, options)),
    onSent({ number }) {
      showSuccess(`The payment is recorded, with receipt ${number}.`);
      onDone();
    },
    errorToast: refusal('The payment was not recorded. Please try again.', onRefused),
  });
}

/** Records what was given back of a payment. */
export function createRefund(payment: string, { aed, onDone, onRefused }: ByHandOptions): FormStore {
  const { paidOn, reference } = refundSchema.shape;
  const schema = z.object({ amountAed: amountUpTo(aed, 'More than was paid'), paidOn, reference });
  return createFormStore({
    schema,
    draft: createMemoryDraft({ paidOn: today(), ...(aed !== null && { amountAed: inField(aed) }) }),
    send: (values, options) => watchExpiry(refundPayment(payment, schema.parse(values), options)),
    onSent({ number }) {
      showSuccess(`The refund is recorded, with credit note ${number}.`);
      onDone();
    },
    errorToast: refusal('The refund was not recorded. Please try again.', onRefused),
  });
}

function refusal(failed: string, onRefused: () => void) {
  return (error: unknown) => {
    if (error instanceof ApiError) onRefused();
    return staffErrorToast(error, failed);
  };
}
