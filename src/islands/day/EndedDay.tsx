import type { ReactNode } from 'react';
import { DayNotice } from './DayNotice.tsx';

/** @param children what is said of ticks that were not sent */
export function EndedDay({ children }: { children?: ReactNode }) {
  return (
    <DayNotice heading="This link isn't valid.">
      <p role="status" className="mb-3">
        It has ended, or there is a newer one. Please ask us for the link of the day.
      </p>
      {children}
    </DayNotice>
  );
}
