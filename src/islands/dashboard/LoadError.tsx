import { useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';

export function LoadError({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  const box = useRef<HTMLDivElement>(null);
  // The button disappears after a retry, so the focus moves to the container.
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      current.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={box} role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-6">
      <p className="text-danger">{text}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
