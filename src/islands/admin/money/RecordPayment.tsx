import { useState } from 'react';
import { PAYMENTS, recordPayment, type Payment } from '#src/contract/payments.ts';
import { fetchEveryRow } from '#src/contract/lists.ts';
import { staffForm } from '#src/islands/admin/kit/staff-form.ts';
import { Step } from '#src/islands/admin/kit/Step.tsx';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { formatAed } from '#src/lib/money.ts';
import { payablePrice } from '#src/lib/payments.ts';
import type { FormStore } from '#src/stores/form.ts';
import { createResource, type Resource } from '#src/stores/resource.ts';
import { balanceOf } from './balance.ts';
import { ByHandForm, byHandSchema, presetAmount, type ByHand } from './ByHandForm.tsx';
import { Candidates } from './Candidates.tsx';
import type { Payable } from './payable.ts';

export const PAYMENTS_FAILED = 'Failed to fetch payments';

/** The payments for a row, and those that only name it as their reference. They stay if they cannot be loaded again. */
export function paymentsOf(row: string): Resource<Payment[]> {
  return createResource(
    (signal) => fetchEveryRow(PAYMENTS, { search: row }, signal),
    (payments) => payments,
  );
}

/** Opens a dialog that records what somebody paid. @param onDone loads the rows again */
export function recordEntry(payable: Payable, onDone: () => unknown): MenuEntry {
  const text = 'Record a payment';
  return {
    text,
    label: `${text}: ${payable.name}`,
    dialog: { heading: text, content: (close) => <RecordPayment payable={payable} onDone={onDone} close={close} /> },
  };
}

/** Finds the row that a payment is for, then records the payment. */
export function RecordAnyPayment(props: Pick<ByHand, 'onDone' | 'close'>) {
  const [payable, choose] = useState<Payable | null>(null);
  return (
    <Step of={payable}>
      {payable ? (
        <RecordPayment payable={payable} {...props} />
      ) : (
        <Candidates action="Choose" onChoose={({ payable: chosen }) => choose(chosen)} />
      )}
    </Step>
  );
}

/** Loads what is still due, then records what somebody paid in cash, at the desk or by transfer. */
function RecordPayment({ payable, ...props }: { payable: Payable } & Pick<ByHand, 'onDone' | 'close'>) {
  const [payments] = useState(() => paymentsOf(payable.id));
  const due = 'aed' in payable.due ? payable.due.aed : payablePrice(payable.due.referralCode);
  return (
    <Loaded resource={payments} failed={PAYMENTS_FAILED}>
      {(rows) => {
        const { paid, rest } = balanceOf(payable.id, due, rows);
        return (
          <>
            <p className="mb-4 text-dusk">{`${payable.name}, ${stillDue(paid, rest)}`}</p>
            <RecordForm payable={payable} rest={rest} load={payments.load} {...props} />
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

function RecordForm({ payable, rest, ...byHand }: { payable: Payable; rest: number | null } & ByHand) {
  const [form] = useState(() => createRecording(payable, rest, byHand));
  return <ByHandForm store={form} label="Record a payment" />;
}

/** @param rest the preset amount, and the highest that is accepted, in AED */
export function createRecording({ id, due }: Payable, rest: number | null, { load, onDone, close }: ByHand): FormStore {
  const target = 'aed' in due ? { registrationId: id } : { referralId: id };
  return staffForm({
    schema: byHandSchema(rest, 'More than is due'),
    values: presetAmount(rest),
    send: (body, options) => recordPayment({ ...body, ...target }, options),
    done: ({ number }) => `The payment is recorded, with receipt ${number}.`,
    failed: 'The payment was not recorded. Please try again.',
    list: { load, replace: onDone },
    close,
  });
}
