import { useEffect, useId, useRef, type ReactNode, useState, type ComponentProps } from 'react';
import { mayTakeFocus } from '#src/islands/form/FocusTarget.tsx';
import { Button } from './Button.tsx';

interface ModalProps {
  heading: string;
  /** Called after the dialog has closed, by any means. */
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/** A native modal dialog that is open while it is rendered. */
export function Modal({ heading, onClose, children }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const close = () => {
    ignoreSecondClick();
    dialog.current?.close();
  };
  const onClosed = () => {
    // The button that opened it may have disappeared.
    if (mayTakeFocus(dialog.current)) {
      dialog.current?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    }
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClosed}
      className="m-auto w-full max-w-[min(36rem,100%-2rem)] rounded-card bg-paper p-5 text-start text-base leading-[1.4] font-normal whitespace-normal text-night sm:p-7"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={id} className="min-w-0 pt-2 text-xl wrap-anywhere">
          {heading}
        </h2>
        <Button onClick={close} className="shrink-0">
          Close
        </Button>
      </div>
      <div tabIndex={-1} className="outline-none">
        {children(close)}
      </div>
    </dialog>
  );
}

/** Ignores the second click of a double click, which would hit the page behind a dialog or menu that closes. */
export function ignoreSecondClick(): void {
  // The mousedown is ignored too: it would move the focus or open a select.
  for (const type of ['mousedown', 'click'] as const) {
    addEventListener(type, ignoreSecond, { capture: true, once: true });
  }
}

function ignoreSecond(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

interface ModalButtonProps
  extends
    Pick<ComponentProps<typeof Button>, 'tone' | 'label' | 'isBusy'>,
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
