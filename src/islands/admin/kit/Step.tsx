import { useEffect, useRef, type ReactNode } from 'react';

/** Steps of a dialog, of which one takes the place of another, and the focus. @param of which is shown */
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
