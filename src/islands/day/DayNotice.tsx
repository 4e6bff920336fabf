import type { ReactNode } from 'react';

/** The page as long as there is no list. */
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
