import { createContext, use, type ComponentProps } from 'react';
import type { FieldErrors } from '#src/contract/errors.ts';

/** What fields know of the form around them: the prefix that makes their ids unique on the page, and their errors. */
export const FormContext = createContext<{ formId: string; errors: FieldErrors }>({ formId: '', errors: {} });

/** A number's own field would change with the mouse wheel: it is a text with the keyboard for it (`inputMode`). */
interface FieldProps extends Pick<ComponentProps<'input'>, 'type' | 'required' | 'inputMode' | 'autoComplete'> {
  name: string;
  label: string;
  /** A field of several lines. */
  multiline?: boolean;
  /** A field that chooses one of these, or nothing yet. */
  options?: readonly { value: string; label: string }[];
}

/** A labelled field with its error under it in words. */
export function Field({ name, label, required, type = 'text', multiline, options, ...rest }: FieldProps) {
  const { id, edge, stated, message } = useField(name);
  const control = {
    id,
    name,
    ...rest,
    'aria-required': required,
    ...stated,
    className: `mt-1 block w-full rounded-xl border bg-white px-4 py-2 ${edge}`,
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
      {message}
    </div>
  );
}

/** The id of a field, and how it looks, states and says what is wrong with it. */
export function useField(name: string) {
  const { formId, errors } = use(FormContext);
  const id = `${formId}-${name}`;
  const error = errors[name];
  const isWrong = error !== undefined;
  return {
    id,
    edge: isWrong ? 'edge-danger' : 'border-edge',
    stated: { 'aria-invalid': isWrong, 'aria-describedby': isWrong ? `${id}-error` : undefined },
    message: isWrong && (
      <p id={`${id}-error`} className="mt-1 text-sm text-danger">
        {error}
      </p>
    ),
  };
}
