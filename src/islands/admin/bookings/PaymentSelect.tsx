import type { RowChoices } from '#src/islands/admin/kit/row-choices.ts';
import { State } from '#src/islands/dashboard/State.tsx';
import { AutoSaveSelect } from '#src/islands/admin/kit/AutoSaveSelect.tsx';
import type { Registration } from '#src/contract/registrations.ts';
import { attendeeName } from '#src/lib/people.ts';
import { paymentStatus, takesMarks, type PaymentStatus } from './place-state.ts';

const PAID: PaymentStatus = { value: 'paid', label: 'Paid', state: 'paid' };
const UNPAID: PaymentStatus = { value: 'pending', label: 'Unpaid', state: 'open' };

interface PaymentSelectProps {
  payments: RowChoices<Registration, { isPaid: boolean }>;
  row: Registration;
}

/** The state as it is, and the other one. What nobody can mark, or where no mark can be taken back, shows its state. */
export function PaymentSelect({ payments, row }: PaymentSelectProps) {
  const now = paymentStatus(row);
  const isPaid = now.value === 'paid';
  if (isPaid ? !row.isMarked : !takesMarks(row)) return <State of={now.state}>{now.label}</State>;
  return (
    <AutoSaveSelect
      id={row.id}
      $edits={payments.$edits}
      label={`Payment of ${attendeeName(row)}`}
      value={now.value}
      options={isPaid ? [UNPAID, now] : [now, PAID]}
      onChange={(value) => void payments.choose(row, { isPaid: value === 'paid' })}
    />
  );
}
