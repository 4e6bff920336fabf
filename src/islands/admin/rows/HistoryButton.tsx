import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import type { Column } from '#src/islands/dashboard/TableList.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';

interface HistoryButtonProps {
  row: string | number;
  /** The person or workshop of the row. */
  name: string;
}

const loadHistory = async () => (await import('./RowHistory.tsx')).RowHistory;

export function historyColumn<Row extends { id: string }>(nameOf: (row: Row) => string): Column<Row> {
  return { label: 'History', isActions: true, cell: (row) => <HistoryButton row={row.id} name={nameOf(row)} /> };
}

export function HistoryButton({ row, name }: HistoryButtonProps) {
  return (
    <div className="control">
      <ModalButton text="History" label={`History of ${name}`} heading={`History of ${name}`}>
        {() => <LazyPart load={loadHistory} props={{ row }} />}
      </ModalButton>
    </div>
  );
}
