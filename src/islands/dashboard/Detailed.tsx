import type { ReactNode } from 'react';

/** A text of a row, with a smaller one below it where there is one. */
export function Detailed({ children, detail }: { children: ReactNode; detail: string | null }) {
  return (
    <div>
      {children}
      {detail !== null && <span className="block text-sm font-normal text-dusk">{detail}</span>}
    </div>
  );
}
