import type { ReactNode } from 'react';

interface BoxProps {
  heading: string;
  /** At the end of the heading's line. */
  beside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the rail beside what a page is about. */
export function Box({ heading, beside, className = '', children }: BoxProps) {
  return (
    <section aria-label={heading} className={`rail-box ${className}`}>
      <div className="rail-box-head">
        <h2 className="group-heading">{heading}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
