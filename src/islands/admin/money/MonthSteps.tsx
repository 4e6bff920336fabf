import { useStore } from '@nanostores/react';
import { useRef, type Ref } from 'react';
import { useLostFocus } from '#src/islands/dashboard/use-lost-focus.ts';
import { $month, currentMonth, addMonths, monthName, openMonth } from './month.ts';

/** Opens the previous or the next month. When the button for the next month disappears, the other one gets the focus. */
export function MonthSteps() {
  const month = useStore($month);
  const previous = useRef<HTMLButtonElement>(null);
  const noteFocus = useLostFocus(previous, month);
  return (
    <p onFocus={noteFocus} className="flex gap-1">
      <Step ref={previous} to={addMonths(month, -1)} text="Previous month" path="M7.5 2 3.5 6l4 4" />
      {month < currentMonth() && <Step to={addMonths(month, 1)} text="Next month" path="m4.5 2 4 4-4 4" />}
    </p>
  );
}

interface StepProps {
  ref?: Ref<HTMLButtonElement>;
  to: string;
  text: string;
  /** Path data for a `viewBox` of 12 by 12. */
  path: string;
}

function Step({ ref, to, text, path }: StepProps) {
  return (
    <button
      ref={ref}
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
