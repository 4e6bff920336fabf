import { useRef, useState } from 'react';
import { PAYMENTS, type Payment } from '#src/contract/payments.ts';
import { fetchEveryRow } from '#src/contract/lists.ts';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { useFormValue } from '#src/islands/form/NannyFields.tsx';
import { formatAed } from '#src/lib/money.ts';
import { payablePrice } from '#src/lib/payments.ts';
import { METHOD_WORDS } from '#src/lib/receipt-words.ts';
import { createResource, type Resource } from '#src/stores/resource.ts';
import { createRecording, readTyped } from './by-hand.ts';
import { balanceOf } from './balance.ts';
import type { Payable } from './payable.ts';

export const PAYMENTS_FAILED = 'Failed to fetch payments';

/** The payments of a row, and those that only name it. */
export function paymentsOf(row: string): Resource<Payment[]> {
  return createResource((signal) => fetchEveryRow(PAYMENTS, { search: row }, signal));
}

interface RecordPaymentProps {
  payable: Payable;
  onDone: () => void;
  close: () => void;
}

/** Records what somebody paid in cash, at the desk or by transfer. Reads first what is still due. */
export function RecordPayment({ payable, onDone, close }: RecordPaymentProps) {
  const [payments] = useState(() => paymentsOf(payable.id));
  const due = 'aed' in payable.due ? payable.due.aed : payablePrice(payable.due.referralCode);
  return (
    <Loaded resource={payments} failed={PAYMENTS_FAILED}>
      {(rows) => {
        const { paid, rest } = balanceOf(payable.id, due, rows);
        return (
          <>
            <p className="mb-4 text-dusk">{`${payable.name}, ${stillDue(paid, rest)}`}</p>
            <RecordForm
              payable={payable}
              rest={rest}
              onDone={() => {
                close();
                onDone();
              }}
              onRefused={() => void payments.load()}
            />
          </>
        );
      }}
    </Loaded>
  );
}

/** "AED 1,400 of 1,950 still due" */
function stillDue(paid: number, rest: number | null): string {
  if (rest === null) return `${formatAed(paid)} paid. What is due depends on the package`;
  if (rest === 0) return 'nothing is due';
  return `${formatAed(rest)} of ${formatAed(rest + paid).replace('AED ', '')} still due`;
}

interface RecordFormProps {
  payable: Payable;
  rest: number | null;
  onDone: () => void;
  onRefused: () => void;
}

const METHODS = (['cash', 'card', 'transfer', 'other'] as const).map((value) => ({
  value,
  label: METHOD_WORDS[value],
}));

function RecordForm({ payable, rest, onDone, onRefused }: RecordFormProps) {
  const [form] = useState(() => createRecording(payable, { aed: rest, onDone, onRefused }));
  const fields = useRef<HTMLDivElement>(null);
  const amount = readTyped(useFormValue(fields, 'amountAed'));
  return (
    <Form
      store={form}
      label="Record a payment"
      submitLabel={typeof amount === 'number' ? `Record ${formatAed(amount)}` : 'Record'}
      busyLabel="Recording..."
    >
      <div ref={fields} className="grid gap-5 sm:grid-cols-2">
        <Field name="amountAed" label="Amount, AED" required inputMode="decimal" autoComplete="off" />
        <Field name="paidOn" label="Day" type="date" required />
        <Field name="method" label="Method" required options={METHODS} />
        <Field name="reference" label="Reference" autoComplete="off" />
      </div>
    </Form>
  );
}
