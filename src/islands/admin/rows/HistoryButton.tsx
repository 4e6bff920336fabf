import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import type { Origin } from '#src/contract/origin.ts';
import type { Column } from '#src/islands/dashboard/TableList.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';

interface HistoryButtonProps {
  row: string | number;
  /** The person or workshop of the row. */
  name: string;
  /** Where the visit began that brought the row. */
  origin?: Origin | null;
}

const loadHistory = async () => (await import('./RowHistory.tsx')).RowHistory;

export function historyColumn<Row extends { id: string; origin: Origin | null }>(
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    label: 'History',
    isActions: true,
    cell: (row) => <HistoryButton row={row.id} name={nameOf(row)} origin={row.origin} />,
  };
}

export function HistoryButton({ row, name, origin = null }: HistoryButtonProps) {
  return (
    <div className="control">
      <ModalButton text="History" label={`History of ${name}`} heading={`History of ${name}`}>
        {() => <LazyPart load={loadHistory} props={{ row, origin }} />}
      </ModalButton>
    </div>
  );
}
