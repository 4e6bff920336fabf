import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { FormStore } from '#src/stores/form.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormContext } from './Field.tsx';
import {
  findControl,
  hasTypedText,
  incompleteFields,
  restoreValues,
  readValues,
  valuesToKeep,
  HIDDEN_FIELD_NAME,
} from './form-values.ts';
import { mayTakeFocus } from './FocusTarget.tsx';
import { SubmitButton } from './Buttons.tsx';
import { useServedForm } from './served-form.ts';

interface FormProps {
  store: FormStore;
  label: string;
  submitLabel: string;
  busyLabel: string;
  isQuiet?: boolean | undefined;
  children: ReactNode;
  /** Further buttons beside the submit button. */
  actions?: ReactNode;
  /** Shown below the emptied form after it was sent. */
  sentMessage?: string;
  note?: FormNoteProps;
  /** Wraps the buttons, for example in `FormFoot`. */
  foot?: ((buttons: ReactNode) => ReactNode) | undefined;
  className?: string;
}

/** A wrong field, or one with a question. */
const FIRST_DOUBTFUL = '[aria-describedby$=-message]:not(fieldset)';

/** A form bound to its store. Fields keep their values; the error summary takes the focus. */
export function Form({
  store,
  label,
  submitLabel,
  busyLabel,
  isQuiet,
  children,
  actions,
  sentMessage,
  note,
  foot,
  className,
}: FormProps) {
  const state = useStore(store.$form);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { errors, questions } = state.phase === 'editing' ? state : { errors: {}, questions: {} };
  const attempt = state.phase === 'editing' ? state.attempt : 0;
  const [saved] = useState(store.savedValues);

  useServedForm(form, label);

  // Before paint: a key pressed earlier would otherwise count as the visitor's own value and block the restore.
  useLayoutEffect(() => {
    if (!form.current) return;
    restoreValues(form.current, saved);
    // Keeps what was typed before hydration.
    if (hasTypedText(form.current)) store.saveValues(valuesToKeep(form.current, saved));
    const email = findControl(form.current, 'email');
    if (email instanceof HTMLInputElement && email !== document.activeElement) store.leave('email', email.value);
  }, [store, saved]);

  // Only another rejected attempt moves the focus, not an error that disappears while somebody types.
  useEffect(() => {
    if (attempt === 0 || !mayTakeFocus(form.current)) return;
    const summary = form.current?.querySelector<HTMLElement>('[role=alert]');
    (summary ?? form.current?.querySelector<HTMLElement>(FIRST_DOUBTFUL))?.focus();
  }, [attempt]);

  useEffect(() => {
    if (state.phase === 'sent') form.current?.reset();
  }, [state.phase]);

  const save = (current: HTMLFormElement) => store.saveValues(valuesToKeep(current, store.savedValues()));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(event.currentTarget);
    void store.submit(readValues(event.currentTarget), incompleteFields(event.currentTarget));
  };

  const buttons = (
    <div className="flex flex-wrap gap-3">
      <SubmitButton isBusy={state.phase === 'submitting'} label={submitLabel} busyLabel={busyLabel} isQuiet={isQuiet} />
      {actions}
    </div>
  );

  return (
    <>
      <form
        ref={form}
        // Outside a dialog this method sends nothing, so a tap before hydration puts no personal data into the URL.
        method="dialog"
        noValidate
        aria-label={label}
        onSubmit={submit}
        onInput={(event) => {
          store.edit((event.target as HTMLInputElement).name);
          save(event.currentTarget);
        }}
        className={className ?? 'grid gap-5'}
      >
        {/* Keyed for translated pages (served-form.ts). */}
        {state.phase !== 'sent' && <ErrorSummary key={state.attempt} form={form} {...state} />}
        <FormContext value={{ formId, errors, questions, saved, kept: store.savedValues, onLeave: store.leave }}>
          {children}
          <HiddenField />
          {foot ? foot(buttons) : buttons}
        </FormContext>
        {sentMessage !== undefined && (
          <p role="status" className="col-span-full text-success">
            {state.phase === 'sent' ? sentMessage : ''}
          </p>
        )}
      </form>
      {note && <FormNote {...note} />}
    </>
  );
}

interface FormNoteProps {
  privacy: string;
  withTerms?: boolean;
}

const LINK = 'text-ember underline';

function FormNote({ privacy, withTerms = false }: FormNoteProps) {
  return (
    <div className="mt-5 text-sm text-dusk">
      <p>
        {privacy}{' '}
        <a href="/terms#privacy--data-protection" className={LINK}>
          Read the privacy section
        </a>
      </p>
      {withTerms && (
        <p className="mt-2">
          Registrations are non-transferable, and there are no refunds after payment.{' '}
          <a href="/terms" className={LINK}>
            Read the terms
          </a>
        </p>
      )}
    </div>
  );
}

/** Only programs fill it in (docs/rules.md, Spam). The attributes keep browsers and password managers away from it. */
function HiddenField() {
  return (
    <input
      name={HIDDEN_FIELD_NAME}
      tabIndex={-1}
      aria-hidden="true"
      autoComplete="off"
      data-1p-ignore=""
      data-lpignore="true"
      data-bwignore=""
      data-form-type="other"
      className="sr-only"
    />
  );
}
