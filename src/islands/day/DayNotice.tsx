import type { ReactNode } from 'react';

/** The page while there is no list. */
export function DayNotice({ heading = 'The day', children }: { heading?: string; children: ReactNode }) {
  return (
    <div className="px-4 py-6">
      <h1 className="mb-3 text-2xl">{heading}</h1>
      {children}
    </div>
  );
}

export function LoadingDay() {
  return (
    <DayNotice>
      <p role="status">Loading the list...</p>
    </DayNotice>
  );
}

/** @param children the notice about unsent ticks */
export function EndedDay({ children }: { children?: ReactNode }) {
  return (
    <DayNotice heading="This link isn't valid.">
      <p role="status" className="mb-3">
        It has ended, or there is a newer one. Please ask us for today’s link.
      </p>
      {children}
    </DayNotice>
  );
}
