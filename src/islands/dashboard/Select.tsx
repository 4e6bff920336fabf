import { useId } from 'react';
import { Chevron } from '#src/islands/icons/Chevron.tsx';

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
