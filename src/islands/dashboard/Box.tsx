import type { ReactNode } from 'react';

interface BoxProps {
  heading: string;
  /** Shown at the end of the heading's line. */
  beside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A box in the rail beside the main content of a page. */
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
