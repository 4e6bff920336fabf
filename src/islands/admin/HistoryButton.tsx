import { useState } from 'react';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { HistoryOf } from './HistoryOf.tsx';

interface HistoryButtonProps {
  row: string | number;
  /** Whose row it is. */
  name: string;
}

/** Opens what was changed of a row, when and by whom. */
export function HistoryButton({ row, name }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="control">
      <Button tone="quiet" label={`History of ${name}`} onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && (
        <Modal heading={`History of ${name}`} onClose={() => setOpen(false)}>
          {() => <HistoryOf row={row} />}
        </Modal>
      )}
    </div>
  );
}
