import type { ReactNode } from 'react';

interface PanelProps {
  label?: string;
  /** Stays in view beside a longer column. Not for a long form: its button would be out of view. */
  isSticky?: boolean;
  isDone?: boolean;
  /** The visitor is filling something in or has done so: the visa badge leaves (styles/floating.css). */
  isTask?: boolean;
  children: ReactNode;
}

export function Panel({ label = 'Booking', isSticky = true, isDone = false, isTask = isDone, children }: PanelProps) {
  return (
    <section
      aria-label={label}
      className={`rounded-card p-6 sm:p-8 ${isDone ? 'bg-mint' : 'bg-sand print:hidden'} ${isSticky ? 'lg:sticky lg:top-28' : ''} ${isTask ? 'task' : ''}`}
    >
      {children}
    </section>
  );
}
