import { useEffect, useRef, type ReactNode } from 'react';

/** A modal dialog that Escape does not close. */
export function BlockingDialog({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => event.preventDefault()}
      // Browsers close it anyway when Escape is pressed twice.
      onClose={() => dialog.current?.showModal()}
      className="m-auto w-md rounded-card text-night"
    >
      {children}
    </dialog>
  );
}
