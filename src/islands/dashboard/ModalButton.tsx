import { useState, type ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

interface ModalButtonProps extends Pick<ComponentProps<typeof Modal>, 'heading' | 'children'> {
  text: string;
  /** Accessible name. */
  label: string;
}

/** A quiet button that opens a dialog. */
export function ModalButton({ text, label, heading, children }: ModalButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" label={label} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && (
        <Modal heading={heading} onClose={() => setOpen(false)}>
          {children}
        </Modal>
      )}
    </>
  );
}
