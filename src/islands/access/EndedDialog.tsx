import { useEffect, useRef } from 'react';
import { SESSION_MESSAGE, type Owner } from '#src/contract/session.ts';
import { CodeForm } from './CodeForm.tsx';

/** Asks for the code again, over whatever was open; there is nothing else to do, so Escape does not close it. */
export function EndedDialog({ door }: { door: Owner }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Session ended"
      onCancel={(event) => {
        event.preventDefault();
      }}
      // Browsers close it all the same when Escape is pressed twice.
      onClose={() => dialog.current?.showModal()}
      className="m-auto w-full max-w-[min(28rem,100%-2rem)] rounded-card text-night backdrop:bg-night/60"
    >
      <CodeForm door={door} heading={SESSION_MESSAGE.ended} />
    </dialog>
  );
}
