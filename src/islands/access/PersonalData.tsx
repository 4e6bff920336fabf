import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { $mayShowPersonalData } from '#src/stores/session.ts';

/** Takes its children out of the page some minutes after the session has ended. They keep what was typed for the next sign-in. */
export function PersonalData({ children }: { children: ReactNode }) {
  const mayShow = useStore($mayShowPersonalData);
  const place = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!content.current || content.current.isConnected === mayShow) return;
    if (!mayShow) {
      content.current.remove();
      return;
    }
    place.current?.append(content.current);
    for (const dialog of content.current.querySelectorAll('dialog')) if (dialog.open) showAgain(dialog);
  }, [mayShow]);

  return (
    <div ref={place}>
      <div ref={content}>{children}</div>
    </div>
  );
}

/** Reopens a dialog that was out of the page. It is no longer modal, and has forgotten the button before it, to focus on closing. */
function showAgain(dialog: HTMLDialogElement): void {
  dialog.removeAttribute('open');
  const opener = dialog.previousElementSibling;
  if (opener instanceof HTMLElement) opener.focus();
  dialog.showModal();
}
