import type { RowChoices } from '#src/stores/row-choices.ts';
import { State } from '#src/islands/dashboard/State.tsx';
import { AutoSaveSelect } from '#src/islands/admin/kit/AutoSaveSelect.tsx';
import type { Registration } from '#src/contract/registrations.ts';
import { paymentStatus, takesMarks, type PaymentStatus } from './place-state.ts';

const PAID: PaymentStatus = { value: 'paid', label: 'Paid', state: 'paid' };
const UNPAID: PaymentStatus = { value: 'pending', label: 'Unpaid', state: 'open' };

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
