import { useField } from './Field.tsx';

export interface Option {
  value: string;
  label: string;
  /** What tells the options apart, below the label. */
  detail?: string;
}

interface ChoiceFieldProps {
  name: string;
  label: string;
  options: readonly Option[];
  /** The option that is chosen from the beginning. */
  defaultValue?: string;
}

/** A few options, all in view, of which one must be chosen; the error under them in words. */
export function ChoiceField({ name, label, options, defaultValue }: ChoiceFieldProps) {
  const { edge, stated, message } = useField(name);
  return (
    <fieldset role="radiogroup" aria-required {...stated}>
      <legend className="font-semibold">
        {label}
        <span aria-hidden="true"> *</span>
      </legend>
      <div className="mt-1 grid gap-2">
        {options.map(({ value, label: text, detail }) => (
          <label
            key={value}
            className={`flex min-h-12 cursor-pointer items-start gap-3 rounded-xl border bg-white px-4 py-3 has-checked:edge-ember has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember ${edge}`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              className="mt-1 size-5 shrink-0 scroll-mb-16 accent-ember outline-none"
            />
            <span>
              {text}
              {detail !== undefined && <span className="block text-sm text-dusk">{detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {message}
    </fieldset>
  );
}
