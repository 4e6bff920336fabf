import { useId, type Ref } from 'react';
import { Chevron } from '#src/islands/icons/Chevron.tsx';
import { BADGE_COLOURS, type BadgeTone } from './Cells.tsx';

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  className: string;
}

export function Select({ label, value, options, onChange, className }: SelectProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-sm text-dusk">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-11 w-full appearance-none rounded-xl border border-edge bg-white pr-9 pl-3 max-sm:pr-7 max-sm:pl-2.5"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Chevron className="pointer-events-none absolute inset-y-0 right-3 h-full max-sm:right-2" />
      </div>
    </div>
  );
}

export interface StatusSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; tone: BadgeTone }[];
  onChange: (value: Value) => void;
  ref?: Ref<HTMLSelectElement>;
}

export function StatusSelect<Value extends string>({ label, value, options, onChange, ref }: StatusSelectProps<Value>) {
  const tone = options.find((option) => option.value === value)?.tone ?? 'plain';
  return (
    <span
      className={`control relative inline-flex max-w-full justify-self-start rounded-full font-semibold ${BADGE_COLOURS[tone]}`}
    >
      <select
        ref={ref}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
        className="min-h-11 min-w-0 appearance-none rounded-full pr-8 pl-4 focus-visible:outline-ember"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-white text-night">
            {option.label}
          </option>
        ))}
      </select>
      <Chevron className="pointer-events-none absolute inset-y-0 right-3 h-full" />
    </span>
  );
}
