import { useStore } from '@nanostores/react';
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { hidePopover, showPopover } from '#src/lib/older-browsers.ts';
import { $toast, dismissToast } from '#src/stores/toast.ts';

/** Default display and swipe distance (spec 1 §9). */
const DURATION_MS = 5_000;
const SWIPE_PX = 50;

/** The notification area that all islands of a page share: F8 focuses it, a swipe to the right dismisses. */
export function Toaster() {
  const toast = useStore($toast);
  const [isMounted, setMounted] = useState(false);
  const [dialog, setDialog] = useState<Element | null>(null);
  const viewport = useRef<HTMLOListElement>(null);
  /** Where the keyboard came from. */
  const origin = useRef<Element | null>(null);

  // Radix writes style attributes, which the Content Security Policy forbids in HTML but not in scripts.
  useEffect(() => {
    setMounted(true);
  }, []);

  // Nothing outside an open dialog can be pressed or heard: a toast joins the dialog while that is open.
  useEffect(() => {
    if (!toast) {
      setDialog(null);
      return undefined;
    }
    const follow = () => setDialog([...document.querySelectorAll('dialog:modal:not([hidden] *)')].at(-1) ?? null);
    follow();
    const listening = new AbortController();
    for (const type of ['toggle', 'close']) {
      document.addEventListener(type, follow, { capture: true, signal: listening.signal });
    }
    // A dialog may leave the page without being closed.
    const removals = new MutationObserver(follow);
    removals.observe(document.body, { childList: true, subtree: true });
    return () => {
      listening.abort();
      removals.disconnect();
    };
  }, [toast]);

  // Shown anew with each toast, it lies above what was opened before.
  useEffect(() => {
    if (toast && viewport.current?.isConnected) showPopover(viewport.current);
    return () => {
      if (viewport.current?.contains(document.activeElement)) (origin.current as HTMLElement | null)?.focus();
      hidePopover(viewport.current);
    };
  }, [toast, isMounted, dialog]);

  if (!isMounted) return null;
  const area = (
    <Viewport
      ref={viewport}
      popover="manual"
      data-floating=""
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
      }}
      className="fixed inset-x-4 top-auto bottom-20 m-0 mx-auto w-auto max-w-md list-none overflow-visible bg-transparent p-0 focus-visible:outline-offset-8 sm:right-4 sm:left-auto sm:w-full xl:right-24"
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
          className={`flex items-start gap-4 rounded-2xl border-l-4 p-4 text-night floats data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)] ${toast.tone === 'error' ? 'border-danger bg-white' : 'border-success bg-mint'}`}
        >
          <div className="grow">
            {/* What is announced is their texts in one. */}
            <Title className="font-semibold">{toast.title}</Title> <Description>{toast.description}</Description>
          </div>
          <Close aria-label="Dismiss" className="-m-2 grid size-11 shrink-0 place-items-center text-xl">
            <span aria-hidden="true">×</span>
          </Close>
        </Root>
      )}
      {dialog ? createPortal(area, dialog) : area}
    </Provider>
  );
}
