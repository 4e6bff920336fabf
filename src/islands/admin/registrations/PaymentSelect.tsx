import { isPaidState } from '#src/contract/balance.ts';
import { BALANCE_WORDS } from '#src/islands/admin/rows/balance-words.ts';
import type { RowChoices } from '#src/stores/row-choices.ts';
import { State, type StateName } from '#src/islands/dashboard/State.tsx';
import { AutoSaveSelect } from '#src/islands/admin/rows/AutoSaveSelect.tsx';
import type { Registration } from '#src/contract/registrations.ts';
import { takesMarks } from './place-offers.ts';

interface PaymentStatus {
  value: 'pending' | 'paid';
  label: string;
  state: StateName;
}

const PAID: PaymentStatus = { value: 'paid', label: 'Paid', state: 'paid' };
const UNPAID: PaymentStatus = { value: 'pending', label: 'Unpaid', state: 'open' };

/** @param isOverdue whether something should have been paid by now */
export function paymentStatus({ balance: { state } }: Pick<Registration, 'balance'>, isOverdue = false): PaymentStatus {
  const [mark, label] = BALANCE_WORDS[state];
  return {
    ...{ value: isPaidState(state) ? 'paid' : 'pending', label },
    state: isOverdue && state === 'unpaid' ? 'overdue' : mark,
  };
}

interface PaymentSelectProps {
  payments: RowChoices<Registration, { isPaid: boolean }>;
  row: Registration;
  name: string;
  /** Whether it should have been paid by now. */
  isOverdue?: boolean;
}

/** What nobody can mark as paid shows its state. */
export function PaymentSelect({ payments, row, name, isOverdue }: PaymentSelectProps) {
  const { value, label, state } = paymentStatus(row, isOverdue);
  if (value === 'pending' && !takesMarks(row)) return <State of={state}>{label}</State>;
  return (
    <AutoSaveSelect
      id={row.id}
      $edits={payments.$edits}
      label={`Payment of ${name}`}
      value={value}
      options={optionsOf(row, isOverdue)}
      onChange={(value) => void payments.choose(row, { isPaid: value === 'paid' })}
    />
  );
}

/** The state as it is, and the other one. */
function optionsOf(row: Registration, isOverdue = false): PaymentStatus[] {
  const now = paymentStatus(row, isOverdue);
  return now.value === 'paid' ? [UNPAID, now] : [now, PAID];
}
