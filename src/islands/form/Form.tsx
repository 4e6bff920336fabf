import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import type { FormStore } from '#src/stores/form.ts';
import { hasTyped, incompleteIn, restoreValues, valuesOf } from './controls.ts';
import { FormContext } from './Field.tsx';
import { isFocusFree } from './focus.ts';
import { FormNote, type FormNoteProps } from './FormNote.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useServedForm } from './use-served-form.ts';

interface FormProps {
  store: FormStore;
  /** Accessible name of the form. */
  label: string;
  submitLabel: string;
  /** The button's text while the request is in flight. */
  busyLabel: string;
  /** The fields. */
  children: ReactNode;
  /** Further buttons beside the submit button. */
  actions?: ReactNode;
  /** Said in the form's place of success while the store stays "sent"; the fields are emptied. */
  sentMessage?: string;
  /** Small print below it. */
  note?: FormNoteProps;
  /** Layout of fields and buttons. */
  className?: string;
}

/** A wrong group is entered by its first choice. */
const FIRST_WRONG = '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid=true] input';

/** A form over its store: fields keep what was typed, errors stand under them, the first one gets the focus. */
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
    restoreValues(form.current, store.typedBefore());
    // What was filled in before hydration.
    if (hasTyped(form.current)) store.keepTyped(valuesOf(form.current));
  }, [store]);

  // Only a new refusal moves the focus, not an error that goes away while somebody types, here or elsewhere.
  useEffect(() => {
    if (attempt === 0 || !isFocusFree(form.current)) return;
    const wrong = form.current?.querySelector<HTMLElement>(FIRST_WRONG);
    (wrong ?? form.current?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  }, [attempt]);

  useEffect(() => {
    if (state.phase === 'sent') form.current?.reset();
  }, [state.phase]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    store.keepTyped(valuesOf(event.currentTarget));
    void store.submit(valuesOf(event.currentTarget), incompleteIn(event.currentTarget));
  };

  return (
    <>
      <form
        ref={form}
        // Outside a dialog this method sends nothing: a tap before hydration cannot put personal data into an address.
        method="dialog"
        noValidate
        aria-label={label}
        onSubmit={submit}
        onInput={(event) => {
          store.edit((event.target as HTMLInputElement).name);
          store.keepTyped(valuesOf(event.currentTarget));
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

/** A field that only programs fill (contract, "Hidden field"). */
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
