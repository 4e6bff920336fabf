import { useStore } from '@nanostores/react';
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import { $toast, dismissToast } from '#src/stores/toast.ts';

/** Default display and swipe distance (spec 1 §9). */
const DURATION_MS = 5_000;
const SWIPE_PX = 50;

const TONES = {
  success: 'border-success bg-mint',
  error: 'border-danger bg-white',
} as const;

/** The notification area that all islands of a page share: F8 focuses it, a swipe to the right dismisses. */
export function Toaster() {
  const toast = useStore($toast);
  const [isMounted, setMounted] = useState(false);

  // Radix writes style attributes, which the Content Security Policy forbids in HTML but not in scripts.
  useEffect(() => {
    setMounted(true);
  }, []);

  if (!isMounted) return null;
  return (
    <Provider label="Notification" duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {toast && (
        <Root
          key={toast.id}
          type={toast.tone === 'error' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          className={`flex items-start gap-4 rounded-2xl border-l-4 p-4 text-night shadow-lg data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${TONES[toast.tone]}`}
        >
          <div className="grow">
            <Title className="font-semibold">{toast.title}</Title>
            <Description>{toast.description}</Description>
          </div>
          <Close aria-label="Dismiss" className="-m-2 grid size-11 shrink-0 place-items-center text-xl">
            <span aria-hidden="true">×</span>
          </Close>
        </Root>
      )}
      <Viewport
        data-floating=""
        className="fixed inset-x-4 bottom-20 z-40 mx-auto max-w-md list-none focus-visible:outline-offset-8 sm:right-4 sm:left-auto sm:w-full"
      />
    </Provider>
  );
}
