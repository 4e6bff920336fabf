import { formatInstant } from '#src/lib/dates.ts';
import type { Handling } from './row-action.ts';

interface HandledRow {
  id: string;
  handledAt: string | null;
  handledBy: string | null;
}

interface HandledToggleProps<Row> {
  row: Row;
  name: string;
  onChange: Handling<Row>;
  /** `always`, or for handled rows, or on wide screens only. */
  text?: 'always' | 'handled' | 'wide';
}

const TEXT_CLASSES = {
  always: 'min-w-14',
  handled: 'min-w-14',
  wide: 'min-w-14 lg:max-2xl:sr-only',
} as const;

/** Whether a row is handled, by whom and when. */
export function HandledToggle<Row extends HandledRow>({
  row,
  name,
  onChange,
  text = 'handled',
}: HandledToggleProps<Row>) {
  const { handledAt, handledBy } = row;
  const detail = handledAt === null ? 'Not handled' : `${formatInstant(handledAt).day} by ${handledBy ?? ''}`;
  return (
    <button
      type="button"
      aria-pressed={handledAt !== null}
      aria-label={`Handled: ${name}, ${detail}`}
      title={detail}
      onClick={(event) => {
        // The second click of a double click would take the mark back.
        if (event.detail < 2) void onChange(row, handledAt === null);
      }}
      className="control group/handled -ml-2 inline-flex min-h-11 min-w-11 items-center gap-2 rounded-full px-2 text-left text-sm leading-tight text-dusk hover:text-ember"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 fill-none stroke-current stroke-2">
        <circle cx="12" cy="12" r="10" className="group-aria-pressed/handled:fill-mint" />
        <path d="m7.5 12.5 3 3 6-7" className="invisible text-success group-aria-pressed/handled:visible" />
      </svg>
      <span className={handledAt === null && text !== 'always' ? 'lg:sr-only' : TEXT_CLASSES[text]}>{detail}</span>
    </button>
  );
}
