import { useEffect, useRef, type ReactNode } from 'react';

/** One of several steps of a dialog, which replace each other. A new step takes the focus. @param of the current step */
export function Step({ of, children }: { of: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current !== of) box.current?.focus();
    shown.current = of;
  }, [of]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
