import type { HTMLInputAutoCompleteAttribute } from 'react';

interface FieldProps {
  /** Prefix that makes ids unique on the page. */
  formId: string;
  name: string;
  label: string;
  error: string | undefined;
  required?: boolean;
  type?: 'text' | 'email' | 'tel' | 'date' | 'datetime-local';
  /** The keyboard that a phone shows; a number's own field would change with the mouse wheel. */
  inputMode?: 'numeric';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** A field of several lines. */
  multiline?: boolean;
  /** A field that chooses one of these, or nothing yet. */
  options?: readonly { value: string; label: string }[];
}

/** A labelled field with its error under it in words. */
export function Field({
  formId,
  name,
  label,
  error,
  required,
  type = 'text',
  inputMode,
  autoComplete,
  multiline,
  options,
}: FieldProps) {
  const id = `${formId}-${name}`;
  const control = {
    id,
    name,
    autoComplete,
    inputMode,
    'aria-required': required,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    className: `mt-1 block w-full rounded-xl border bg-white px-4 py-2 ${error === undefined ? 'border-edge' : 'edge-danger'}`,
  };
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
        {required ? <span aria-hidden="true"> *</span> : <span className="font-normal text-dusk"> (optional)</span>}
      </label>
      {options && (
        <div className="relative">
          <select {...control} className={`appearance-none pr-12 ${control.className}`}>
            <option value="">Please choose</option>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          {/* Written out: Chevron is a script of its own, which every form would have to ask for. */}
          <svg
            viewBox="0 0 12 12"
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-4 h-full w-3 fill-none stroke-current stroke-2"
          >
            <path d="M2 4l4 4 4-4" />
          </svg>
        </div>
      )}
      {multiline && <textarea rows={4} {...control} />}
      {!options && !multiline && <input type={type} {...control} />}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
