import { useState } from 'react';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import type { Column } from '#src/islands/dashboard/TableList.tsx';
import { RowHistory } from './RowHistory.tsx';

interface HistoryButtonProps {
  row: string | number;
  /** The person or workshop of the row. */
  name: string;
}

export function historyColumn<Row extends { id: string }>(nameOf: (row: Row) => string): Column<Row> {
  return { label: 'History', isActions: true, cell: (row) => <HistoryButton row={row.id} name={nameOf(row)} /> };
}

export function HistoryButton({ row, name }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="control">
      <Button tone="quiet" label={`History of ${name}`} onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && (
        <Modal heading={`History of ${name}`} onClose={() => setOpen(false)}>
          {() => <RowHistory row={row} />}
        </Modal>
      )}
    </div>
  );
}
