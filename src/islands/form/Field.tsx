import { createContext, use, type ComponentProps, type FocusEvent } from 'react';
import type { FieldErrors } from '#src/contract/client.ts';
import { correctedEmail } from '#src/lib/email-correction.ts';
import type { FormValues } from '#src/stores/form.ts';

interface FormContextValue {
  /** A prefix that makes the ids of the fields unique on the page. */
  formId: string;
  errors: FieldErrors;
  questions: FieldErrors;
  /** Values from before a reload, for fields that appear later. */
  saved: FormValues;
  /** Returns the form's values as they are now, for fields that come and go. */
  kept: () => FormValues;
  onLeave: (field: string, value: string) => void;
}

export const FormContext = createContext<FormContextValue>({
  formId: '',
  errors: {},
  questions: {},
  saved: {},
  kept: () => ({}),
  onLeave: () => undefined,
});

/** Numbers are texts with `inputMode`, because the mouse wheel changes a field of type number. */
interface FieldProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'required' | 'inputMode' | 'autoComplete' | 'defaultValue'
> {
  name: string;
  label: string;
  multiline?: boolean;
  /** Shown below the label: an example, or the purpose of the field. */
  hint?: string;
  /** Makes the field a select, which begins without a choice unless it is preset. */
  options?: readonly { value: string; label: string }[];
  isPreset?: boolean;
}

export function Field({
  name,
  label,
  required,
  type = 'text',
  multiline,
  hint,
  options,
  isPreset,
  ...rest
}: FieldProps) {
  const { id, borderClass, ariaProps, message, onLeave } = useField(name, type, hint !== undefined);
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
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-dusk">
          {hint}
        </p>
      )}
      {options && (
        <div className="relative">
          <select {...control} className={`appearance-none pe-12 ${control.className}`}>
            {!isPreset && <option value="">Please choose</option>}
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
            className="pointer-events-none absolute inset-y-0 inset-e-4 h-full w-3 fill-none stroke-current stroke-2"
          >
            <path d="M2 4l4 4 4-4" />
          </svg>
        </div>
      )}
      {multiline && <textarea rows={4} {...control} />}
      {!options && !multiline && (
        <input
          type={type}
          {...control}
          onBlur={({ target }: FocusEvent<HTMLInputElement>) => {
            // A question that appears now would move the pressed button away. Sending the form asks it too.
            if (!document.querySelector('button:active')) onLeave(name, target.value);
          }}
        />
      )}
      {message}
    </div>
  );
}

/** Returns what a field needs from its form: its id, what describes it, and the message below it. */
export function useField(name: string, type?: string, hasHint = false) {
  const { formId, errors, questions, onLeave } = use(FormContext);
  const id = `${formId}-${name}`;
  const error = errors[name];
  const question = questions[name];
  const isWrong = error !== undefined;
  const isDoubtful = isWrong || question !== undefined;
  const descriptions = [hasHint && `${id}-hint`, isDoubtful && `${id}-message`].filter((part) => part !== false);
  return {
    id,
    borderClass: isWrong ? 'edge-danger' : 'border-edge',
    ariaProps: { 'aria-invalid': isWrong, 'aria-describedby': descriptions.join(' ') || undefined },
    message: isWrong ? (
      <p id={`${id}-message`} className="mt-1 text-sm text-danger">
        {error}
      </p>
    ) : (
      question !== undefined && (
        <Question id={`${id}-message`} text={question} emailFieldId={type === 'email' ? id : null} />
      )
    ),
    onLeave,
  };
}

export interface Option {
  value: string;
  label: string;
  /** Shown at the end of the label's line: a price, or how many places are left. */
  mark?: string | null;
  /** Shown below the label, with its line breaks. */
  detail?: string;
  /** Shown below the detail, in bold. */
  note?: string | undefined;
}

interface ChoiceFieldProps {
  name: string;
  label: string;
  options: readonly Option[];
  defaultValue?: string | undefined;
  /** Whether the label is a question that heads a part of its form. */
  isHeading?: boolean;
  /** Two short choices, side by side. */
  isPair?: boolean;
}

/** Required radio buttons. */
export function ChoiceField({ name, label, options, defaultValue, isHeading, isPair }: ChoiceFieldProps) {
  const { id, borderClass, ariaProps, message } = useField(name);
  return (
    <fieldset role="radiogroup" aria-required {...ariaProps}>
      <legend className={isHeading ? 'mb-1 font-serif text-xl' : 'font-semibold'}>
        {label}
        {!isHeading && <span aria-hidden="true"> *</span>}
      </legend>
      <div className={`mt-1 grid gap-2 ${isPair ? 'grid-cols-2' : ''}`}>
        {options.map(({ value, label: text, mark, detail, note }, index) => (
          <label
            key={value}
            className={`flex min-h-12 cursor-pointer items-start rounded-xl border bg-white py-3 ${isPair ? 'gap-2 px-3' : 'gap-3 px-4'} has-checked:edge-ember has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember ${borderClass}`}
          >
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              {...(mark != null && { 'aria-label': `${text}, ${mark}`, 'aria-describedby': `${id}-about-${value}` })}
              className="mt-1 size-5 shrink-0 scroll-mb-16 accent-ember outline-none"
            />
            <span className="grow wrap-anywhere" id={mark == null ? undefined : `${id}-about-${value}`}>
              <span className={mark === undefined ? '' : 'flex flex-wrap justify-between gap-x-4 font-semibold'}>
                {text}
                {mark != null && <span>{mark}</span>}
              </span>
              {detail !== undefined && detail !== '' && (
                <span className="block text-sm whitespace-pre-line text-dusk">{detail}</span>
              )}
              {note !== undefined && <span className="block text-sm font-semibold">{note}</span>}
            </span>
          </label>
        ))}
      </div>
      {message}
    </fieldset>
  );
}

interface QuestionProps {
  id: string;
  text: string;
  /** `null` if the question is not about an email field. */
  emailFieldId: string | null;
}

/** A question about a doubtful value. If it is about an email address, it is a button that corrects the address. */
function Question({ id, text, emailFieldId }: QuestionProps) {
  const correct = () => {
    const field = document.getElementById(emailFieldId ?? '');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = correctedEmail(field.value) ?? field.value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <div id={id} role="status" className="mt-1 text-sm">
      {emailFieldId !== null ? (
        <button type="button" onClick={correct} className="min-h-11 font-semibold text-ember underline">
          {text}
        </button>
      ) : (
        <p>{text}</p>
      )}
    </div>
  );
}
