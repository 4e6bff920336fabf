import { useId, type Ref } from 'react';
import { Chevron } from '#src/islands/icons/Chevron.tsx';
import { stateColour, StateMark, type StateName } from './State.tsx';

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  className?: string;
}

/** A native select with its label inside. */
export function Select({ label, value, options, onChange, className = '' }: SelectProps) {
  const id = useId();
  return (
    <div className={`tool ${className}`}>
      <label htmlFor={id} className="text-dusk">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Chevron className="pointer-events-none absolute inset-y-0 inset-e-3 h-full" />
    </div>
  );
}

export interface StatusSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; state?: StateName }[];
  onChange: (value: Value) => void;
  ref?: Ref<HTMLSelectElement>;
}

/** A state that can be changed. Its border shows under the pointer and with the focus. */
export function StatusSelect<Value extends string>({ label, value, options, onChange, ref }: StatusSelectProps<Value>) {
  const state = options.find((option) => option.value === value)?.state;
  return (
    <span className={`status-select control ${state ? stateColour(state) : ''}`}>
      {state && <StateMark of={state} />}
      <select
        ref={ref}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-white text-night">
            {option.label}
          </option>
        ))}
      </select>
      <Chevron className="pointer-events-none absolute inset-y-0 inset-e-2 h-full" />
    </span>
  );
}
