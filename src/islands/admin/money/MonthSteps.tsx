import { useStore } from '@nanostores/react';
import { $month, currentMonth, addMonths, monthName, openMonth } from './month.ts';

/** Opens the month before the one that is shown, or the one after it. */
export function MonthSteps() {
  const month = useStore($month);
  return (
    <p className="flex gap-1">
      <Step to={addMonths(month, -1)} text="Previous month" path="M7.5 2 3.5 6l4 4" />
      {month < currentMonth() && <Step to={addMonths(month, 1)} text="Next month" path="m4.5 2 4 4-4 4" />}
    </p>
  );
}

interface StepProps {
  to: string;
  text: string;
  /** In a box of 12 by 12. */
  path: string;
}

function Step({ to, text, path }: StepProps) {
  return (
    <button
      type="button"
      aria-label={`${text}, ${monthName(to)}`}
      title={monthName(to)}
      onClick={() => openMonth(to)}
      className="grid size-[var(--word,2.75rem)] place-items-center rounded-full hover:bg-sand"
    >
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 fill-none stroke-current stroke-2">
        <path d={path} />
      </svg>
    </button>
  );
}
