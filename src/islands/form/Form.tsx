import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import type { FormStore } from '#src/stores/form.ts';
import { hasTypedText, incompleteFields, restoreValues, valuesOf } from './form-values.ts';
import { FormContext } from './Field.tsx';
import { mayTakeFocus } from './FocusTarget.tsx';
import { SubmitButton } from './Buttons.tsx';
import { useServedForm } from './served-form.ts';

interface FormProps {
  store: FormStore;
  label: string;
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
  /** Further buttons beside the submit button. */
  actions?: ReactNode;
  /** Shown below the emptied form after it was sent. */
  sentMessage?: string;
  note?: FormNoteProps;
  className?: string;
}

/** In a group of radio buttons the first button takes the focus. */
const FIRST_WRONG = '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid=true] input';

/** A form bound to its store. Fields keep what was typed; the first wrong one takes the focus. */
export function Form({
  store,
  label,
  submitLabel,
  busyLabel,
  children,
  actions,
  sentMessage,
  note,
  className,
}: FormProps) {
  const state = useStore(store.$form);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { errors, attempt } = state.phase === 'editing' ? state : { errors: {}, attempt: 0 };

  useServedForm(form, label);

  // Before paint: a key pressed earlier would otherwise count as the visitor's own value and block the restore.
  useLayoutEffect(() => {
    if (!form.current) return;
    restoreValues(form.current, store.savedValues());
    // Typed before hydration.
    if (hasTypedText(form.current)) store.saveValues(valuesOf(form.current));
  }, [store]);

  // Only another rejected attempt moves the focus, not an error that disappears while somebody types.
  useEffect(() => {
    if (attempt === 0 || !mayTakeFocus(form.current)) return;
    const wrong = form.current?.querySelector<HTMLElement>(FIRST_WRONG);
    (wrong ?? form.current?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  }, [attempt]);

  useEffect(() => {
    if (state.phase === 'sent') form.current?.reset();
  }, [state.phase]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    store.saveValues(valuesOf(event.currentTarget));
    void store.submit(valuesOf(event.currentTarget), incompleteFields(event.currentTarget));
  };

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
          store.saveValues(valuesOf(event.currentTarget));
        }}
        className={className ?? 'grid gap-5'}
      >
        {state.phase !== 'sent' && state.failure !== null && (
          <p
            role="alert"
            tabIndex={-1}
            className="col-span-full rounded-xl border border-danger bg-white px-4 py-3 text-danger"
          >
            {state.failure}
          </p>
        )}
        <FormContext value={{ formId, errors }}>{children}</FormContext>
        <HiddenField />
        <div className="flex flex-wrap gap-3">
          <SubmitButton isBusy={state.phase === 'submitting'} label={submitLabel} busyLabel={busyLabel} />
          {actions}
        </div>
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

/** Only programs fill it in (docs/rules.md, Spam). */
function HiddenField() {
  return (
    <div aria-hidden="true" className="absolute -start-full size-px overflow-hidden">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
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
