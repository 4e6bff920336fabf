import { useEffect, useRef, type ReactNode } from 'react';

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
