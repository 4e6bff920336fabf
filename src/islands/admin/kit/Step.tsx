import { useEffect, useRef, type ReactNode } from 'react';
import { useLostFocus } from '#src/islands/dashboard/use-lost-focus.ts';

/** A step of a dialog that takes the place of another one, and the focus. */
export function Step({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.focus(), []);
  return (
    <div ref={step} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

/** Steps of a dialog that come and go. The focus stays in them when one takes the place of another. @param step which is shown */
export function Steps({ step, children }: { step: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const noteFocus = useLostFocus(box, step);
  return (
    <div ref={box} tabIndex={-1} onFocus={noteFocus} className="outline-none">
      {children}
    </div>
  );
}
