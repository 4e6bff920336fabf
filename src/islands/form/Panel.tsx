import type { ReactNode } from 'react';

interface PanelProps {
  /** Accessible name of the region. */
  label?: string;
  /** Whether it stays in view beside what is longer; not for a long form, whose button would be out of view. */
  stays?: boolean;
  /** Whether what it asked for is done. */
  isDone?: boolean;
  children: ReactNode;
}

/** The quiet card beside the facts. */
export function Panel({ label = 'Booking', stays = true, isDone = false, children }: PanelProps) {
  return (
    <section
      aria-label={label}
      className={`rounded-card p-6 sm:p-8 ${isDone ? 'bg-mint' : 'bg-sand'} ${stays ? 'lg:sticky lg:top-28' : ''}`}
    >
      {children}
    </section>
  );
}
