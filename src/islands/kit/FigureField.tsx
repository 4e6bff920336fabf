interface FigureFieldProps {
  id: string;
  label: string;
  value: string;
  /** Shown before the figure. */
  unit?: string | undefined;
  /** Shown after the figure. */
  per: string;
  hint?: string | undefined;
  problem: string | undefined;
  /** Ranges need `text`: keyboards for figures lack the hyphen, the space and the letters. */
  keyboard?: 'text' | 'decimal' | 'numeric';
  onType: (value: string) => void;
}

/** A field for a figure. It is a text field, because Arabic digits, spaces and ranges are understood. */
export function FigureField(props: FigureFieldProps) {
  const { id, label, value, unit, per, hint, problem, keyboard = 'decimal', onType } = props;
  const descriptions = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean);
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-dusk">
          {hint}
        </p>
      )}
      <label
        className={`mt-1 flex max-w-[24em] flex-wrap items-center gap-x-2 rounded-xl border bg-white px-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember ${problem === undefined ? 'border-edge' : 'edge-danger'}`}
      >
        {unit !== undefined && <span className="text-dusk">{unit}</span>}
        <input
          id={id}
          name={id}
          value={value}
          onChange={({ target }) => onType(target.value)}
          inputMode={keyboard}
          autoComplete="off"
          maxLength={40}
          aria-invalid={problem !== undefined}
          aria-describedby={descriptions.join(' ') || undefined}
          className="min-h-12 min-w-[min(10em,100%)] flex-1 font-semibold tabular-nums outline-none"
        />
        <span className="text-dusk">{per}</span>
      </label>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
