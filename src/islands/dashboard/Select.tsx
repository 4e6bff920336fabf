import { Chevron } from '#src/islands/header/Chevron.tsx';

interface SelectProps {
  label: string;
  /** Whether the label is for screen readers alone, because the place says what is chosen. */
  isLabelHidden?: boolean;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  className?: string;
}

/** A labelled choice that takes effect at once. */
export function Select({ label, isLabelHidden = false, value, options, onChange, className = '' }: SelectProps) {
  return (
    <label className={`block ${className}`}>
      <span className={isLabelHidden ? 'sr-only' : 'block text-sm text-dusk'}>{label}</span>
      <span className="relative block">
        <select
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          className="min-h-11 w-full appearance-none rounded-xl border border-edge bg-white pr-9 pl-3"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Chevron className="pointer-events-none absolute inset-y-0 right-3 h-full" />
      </span>
    </label>
  );
}
