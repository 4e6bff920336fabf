import { useState, type ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

interface ModalButtonProps
  extends
    Pick<ComponentProps<typeof Button>, 'tone' | 'label'>,
    Pick<ComponentProps<typeof Modal>, 'heading' | 'children'> {
  text: string;
  /** Hides the button. An open dialog stays. */
  isHidden?: boolean;
}

/** A button that opens a dialog. */
export function ModalButton({
  text,
  heading,
  children,
  isHidden = false,
  tone = 'quiet',
  ...button
}: ModalButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!isHidden && (
        <Button {...button} tone={tone} onClick={() => setOpen(true)}>
          {text}
        </Button>
      )}
      {isOpen && (
        <Modal heading={heading} onClose={() => setOpen(false)}>
          {children}
        </Modal>
      )}
    </>
  );
}
