import { createContext, use, type ComponentProps } from 'react';
import type { FieldErrors } from '#src/contract/errors.ts';

/** `formId` is a prefix that makes the ids of the fields unique on the page. */
export const FormContext = createContext<{ formId: string; errors: FieldErrors }>({ formId: '', errors: {} });

/** Numbers are texts with `inputMode`, because the mouse wheel changes a field of type number. */
interface FieldProps extends Pick<ComponentProps<'input'>, 'type' | 'required' | 'inputMode' | 'autoComplete'> {
  name: string;
  label: string;
  multiline?: boolean;
  /** Makes it a select that begins without a choice. */
  options?: readonly { value: string; label: string }[];
}

export function Field({ name, label, required, type = 'text', multiline, options, ...rest }: FieldProps) {
  const { id, borderClass, ariaProps, errorMessage } = useField(name);
  const control = {
    id,
    name,
    ...rest,
    'aria-required': required,
    ...ariaProps,
    className: `mt-1 block w-full rounded-xl border bg-white px-4 py-2 ${borderClass}`,
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
          {/* Written out: importing Chevron would cost every form one more request. */}
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
      {errorMessage}
    </div>
  );
}

function useField(name: string) {
  const { formId, errors } = use(FormContext);
  const id = `${formId}-${name}`;
  const error = errors[name];
  const isWrong = error !== undefined;
  return {
    id,
    borderClass: isWrong ? 'edge-danger' : 'border-edge',
    ariaProps: { 'aria-invalid': isWrong, 'aria-describedby': isWrong ? `${id}-error` : undefined },
    errorMessage: isWrong && (
      <p id={`${id}-error`} className="mt-1 text-sm text-danger">
        {error}
      </p>
    ),
  };
}

export interface Option {
  value: string;
  label: string;
  /** Shown below the label. */
  detail?: string;
}

interface ChoiceFieldProps {
  name: string;
  label: string;
  options: readonly Option[];
  defaultValue?: string;
}

/** Required radio buttons. */
export function ChoiceField({ name, label, options, defaultValue }: ChoiceFieldProps) {
  const { borderClass, ariaProps, errorMessage } = useField(name);
  return (
    <fieldset role="radiogroup" aria-required {...ariaProps}>
      <legend className="font-semibold">
        {label}
        <span aria-hidden="true"> *</span>
      </legend>
      <div className="mt-1 grid gap-2">
        {options.map(({ value, label: text, detail }) => (
          <label
            key={value}
            className={`flex min-h-12 cursor-pointer items-start gap-3 rounded-xl border bg-white px-4 py-3 has-checked:edge-ember has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember ${borderClass}`}
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
      {errorMessage}
    </fieldset>
  );
}
