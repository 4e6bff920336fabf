import { useRef, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { BY_HAND_MESSAGE, MAX_AED, paymentByHandSchema } from '#src/contract/payments.ts';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { useFormValue } from '#src/islands/form/NannyFields.tsx';
import { readOneAmount } from '#src/lib/amount.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { METHOD_WORDS } from '#src/lib/receipt-words.ts';
import type { FormStore } from '#src/stores/form.ts';

/** The callbacks of a form in which staff record money that they took or gave back. */
export interface ByHand {
  /** Loads again what the dialog shows. */
  load: () => unknown;
  onDone: () => unknown;
  close: () => void;
}

/** The methods by which staff take money and give it back. */
export const METHODS = (['cash', 'card', 'transfer', 'other'] as const).map((value) => ({
  value,
  label: METHOD_WORDS[value],
}));

/** Reads "1,400" or "AED 99.50". @returns AED, or what to correct */
function readTyped(typed: unknown): number | string {
  return readOneAmount(typeof typed === 'string' ? typed : '', { most: MAX_AED, missing: BY_HAND_MESSAGE.amount });
}

/** @param most the highest amount that is accepted, in AED; `null` if only the server knows it */
export function byHandSchema(most: number | null, tooMuch: string) {
  const { method, paidOn, reference } = paymentByHandSchema.shape;
  const amountAed = z.transform((typed: unknown, { issues }) => {
    const amount = readTyped(typed);
    const message =
      typeof amount === 'string' ? amount : most !== null && amount > most && `${tooMuch}: ${formatAed(most)}`;
    if (message !== false) issues.push({ code: 'custom', message, input: typed });
    return amount;
  });
  return z.object({ amountAed, method, paidOn, reference });
}

/** Presets today as the day, and the amount as "1400", or "99.50" with fils. */
export function presetAmount(aed: number | null) {
  const amountAed = aed === null ? '' : Number.isInteger(aed) ? String(aed) : aed.toFixed(2);
  return { paidOn: dubaiDate(new Date()), amountAed };
}

interface ByHandFormProps {
  store: FormStore;
  label: string;
  /** Ends the text of the button: "Record AED 300 as paid back". */
  ending?: string;
  /** Shown above the fields. */
  children?: ReactNode;
}

/** Asks how much staff took or gave back, when, how and under which reference. */
export function ByHandForm({ store, label, ending, children }: ByHandFormProps) {
  const fields = useRef<HTMLDivElement>(null);
  const amount = readTyped(useFormValue(fields, 'amountAed'));
  const submitLabel = ['Record', typeof amount === 'number' && formatAed(amount), ending].filter(Boolean).join(' ');
  return (
    <Form store={store} label={label} submitLabel={submitLabel} busyLabel="Recording...">
      {children}
      <div ref={fields} className="grid gap-5 sm:grid-cols-2">
        <Field name="amountAed" label="Amount, AED" required inputMode="decimal" autoComplete="off" />
        <Field name="paidOn" label="Day" type="date" required />
        <Field name="method" label="Method" required options={METHODS} />
        <Field name="reference" label="Reference" autoComplete="off" />
      </div>
    </Form>
  );
}
