import type { ReactNode } from 'react';

/** The quiet card beside the facts. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Booking" className="rounded-card bg-sand p-6 sm:p-8 lg:sticky lg:top-28">
      {children}
    </section>
  );
}
