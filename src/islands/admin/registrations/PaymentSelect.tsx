import type { RowChoices } from '#src/stores/row-choices.ts';
import { AutoSaveSelect } from '#src/islands/admin/rows/AutoSaveSelect.tsx';

const PENDING = { value: 'pending', label: 'Pending', state: 'open' } as const;
const PAID = { value: 'paid', label: 'Paid', state: 'paid' } as const;

export function paymentStatus({ isPaid }: { isPaid: boolean }): typeof PENDING | typeof PAID {
  return isPaid ? PAID : PENDING;
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
  updatedAt: string;
}

export function PaymentSelect<Row extends PayableRow>({ payments, row, name, isOverdue }: PaymentSelectProps<Row>) {
  return (
    <AutoSaveSelect
      id={row.id}
      $edits={payments.$edits}
      label={`Payment of ${name}`}
      value={paymentStatus(row).value}
      options={[isOverdue ? { ...PENDING, state: 'overdue' } : PENDING, PAID]}
      onChange={(value) => void payments.choose(row, { isPaid: value === 'paid' })}
    />
  );
}
