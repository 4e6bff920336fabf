import { useStore } from '@nanostores/react';
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { hidePopover, showPopover } from '#src/lib/browsers.ts';
import { hasUnsentEnquiries } from '#src/stores/unsent-enquiries-key.ts';
import { $toast, dismissToast } from '#src/stores/toast.ts';

const DURATION_MS = 5_000;
const SWIPE_PX = 50;

/** The toasts of a page. F8 focuses them, and a swipe to the right dismisses a toast. */
export function Toaster() {
  const toast = useStore($toast);
  const [isMounted, setMounted] = useState(false);
  const [dialog, setDialog] = useState<Element | null>(null);
  const viewport = useRef<HTMLOListElement>(null);
  /** The element that had the focus before. */
  const previousFocus = useRef<Element | null>(null);

  // Rendered in the browser only: Radix writes style attributes, which the Content Security Policy forbids in HTML.
  useEffect(() => {
    setMounted(true);
    if (hasUnsentEnquiries()) void import('#src/stores/unsent-enquiries.ts').then((unsent) => unsent.resendEnquiries());
  }, []);

  // A modal dialog makes everything outside it inert, so the toast moves into the dialog.
  useEffect(() => {
    if (!toast) {
      setDialog(null);
      return undefined;
    }
    const findDialog = () => setDialog([...document.querySelectorAll('dialog:modal:not([hidden] *)')].at(-1) ?? null);
    findDialog();
    const listening = new AbortController();
    for (const type of ['toggle', 'close']) {
      document.addEventListener(type, findDialog, { capture: true, signal: listening.signal });
    }
    // A dialog may be removed without being closed.
    const removals = new MutationObserver(findDialog);
    removals.observe(document.body, { childList: true, subtree: true });
    return () => {
      listening.abort();
      removals.disconnect();
    };
  }, [toast]);

  // Each toast reopens the popover, which puts it on top of other layers.
  useEffect(() => {
    if (toast && viewport.current?.isConnected) showPopover(viewport.current);
    return () => {
      if (viewport.current?.contains(document.activeElement)) (previousFocus.current as HTMLElement | null)?.focus();
      hidePopover(viewport.current);
    };
  }, [toast, isMounted, dialog]);

  if (!isMounted) return null;
  const viewportArea = (
    <Viewport
      ref={viewport}
      popover="manual"
      data-floating=""
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
      }}
      className="toasts"
    />
  );
  return (
    <Provider
      label="Notification"
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      {...(dialog && { announcerContainer: dialog })}
    >
      {toast && (
        <Root
          key={toast.id}
          type={toast.tone === 'error' ? 'foreground' : 'background'}
          {...(toast.persistent && { duration: Infinity })}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          className={`flex items-start gap-4 rounded-2xl border-s-4 p-4 text-night floats ${toast.tone === 'error' ? 'border-danger bg-white' : 'border-success bg-mint'}`}
          style={{ translate: 'var(--radix-toast-swipe-move-x)' }}
        >
          <div className="grow">
            {/* The space separates the two texts in the announcement. */}
            <Title className="toast-title font-semibold">{toast.title}</Title>{' '}
            <Description>{toast.description}</Description>
          </div>
          <Close aria-label="Dismiss" className="-m-2 grid size-11 shrink-0 place-items-center text-xl">
            <span aria-hidden="true">×</span>
          </Close>
        </Root>
      )}
      {dialog ? createPortal(viewportArea, dialog) : viewportArea}
    </Provider>
  );
}
