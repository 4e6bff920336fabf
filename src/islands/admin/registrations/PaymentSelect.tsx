import type { RowChoices } from '#src/stores/row-choices.ts';
import type { StateName } from '#src/islands/dashboard/State.tsx';
import { AutoSaveSelect } from '#src/islands/admin/rows/AutoSaveSelect.tsx';

interface PaymentStatus {
  value: 'pending' | 'paid';
  label: string;
  state: StateName;
}

const PAID: PaymentStatus = { value: 'paid', label: 'Paid', state: 'paid' };
const PART_PAID: PaymentStatus = { value: 'pending', label: 'Part paid', state: 'partPaid' };
const UNPAID: PaymentStatus = { value: 'pending', label: 'Unpaid', state: 'open' };

/** @param isOverdue whether something should have been paid by now */
export function paymentStatus(
  { isPaid, paidAed }: Pick<PayableRow, 'isPaid' | 'paidAed'>,
  isOverdue = false,
): PaymentStatus {
  if (isPaid) return PAID;
  if (paidAed !== null) return PART_PAID;
  return isOverdue ? { ...UNPAID, state: 'overdue' } : UNPAID;
}

interface PaymentSelectProps<Row extends PayableRow> {
  payments: RowChoices<Row, { isPaid: boolean }>;
  row: Row;
  name: string;
  /** Whether it should have been paid by now. */
  isOverdue?: boolean;
}

interface PayableRow {
  id: string;
  isPaid: boolean;
  paidAed: number | null;
  updatedAt: string;
}

export function PaymentSelect<Row extends PayableRow>({ payments, row, name, isOverdue }: PaymentSelectProps<Row>) {
  return (
    <AutoSaveSelect
      id={row.id}
      $edits={payments.$edits}
      label={`Payment of ${name}`}
      value={paymentStatus(row).value}
      options={[paymentStatus({ ...row, isPaid: false }, isOverdue), PAID]}
      onChange={(value) => void payments.choose(row, { isPaid: value === 'paid' })}
    />
  );
}
