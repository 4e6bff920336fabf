import { atom, type ReadableAtom } from 'nanostores';
import type * as z from 'zod/mini';
import { ApiError } from '#src/contract/client.ts';
import { firstMessages, type FieldErrors } from '#src/contract/errors.ts';
import { createMemoryDraft, type Draft } from './draft.ts';
import { $toast, showToast } from './toast.ts';

/** What a form holds: one text per field name. */
export type Values = Readonly<Record<string, string>>;

/**
 * `attempt` counts refusals, so that the same errors twice are told twice. `failure` is said above the fields, and stays
 * while it is tried again, so that nothing moves under the finger.
 */
export type FormState =
  | { phase: 'editing'; attempt: number; errors: FieldErrors; failure: string | null }
  | { phase: 'submitting'; failure: string | null }
  | { phase: 'sent' };

interface FormOptions<Answer> {
  /** The same schema that the function checks the body with. */
  schema: z.ZodMiniType;
  /** Values that the form sends beside its fields. */
  constants?: Values;
  send: (values: Values, idempotencyKey: string) => Promise<Answer>;
  onSent?: (answer: Answer) => void;
  /** Title and sentence of the toast for a failure that is not a field's; `null` where the page tells it by itself. */
  errorToast: (error: unknown) => { title: string; description: string } | null;
  /** Where what is typed and tried outlives the page; without it both last as long as the page. */
  draft?: Draft;
}

export interface FormStore {
  $form: ReadableAtom<FormState>;
  /**
   * Checks and sends the values; does nothing while a request is in flight, nor while its success stands.
   * @param unreadable what is wrong with fields whose value the browser could not read
   */
  submit: (values: Values, unreadable?: FieldErrors) => Promise<void>;
  /** What was typed before the page was left or loaded anew, by field. */
  savedValues: () => Values;
  /** Keeps what the fields hold now. */
  saveValues: (values: Values) => void;
  /** A field is edited: its error is forgotten, and so is a success that still stands. */
  edit: (field: string) => void;
  /** Back to an empty form. */
  reset: () => void;
}

const EMPTY_FORM: FormState = { phase: 'editing', attempt: 0, errors: {}, failure: null };

/** The life of one form: editing, submitting, sent, or back to editing with errors in words. */
export function createFormStore<Answer>(options: FormOptions<Answer>): FormStore {
  const { schema, constants = {}, send, onSent, errorToast, draft = createMemoryDraft() } = options;
  const $form = atom<FormState>(EMPTY_FORM);
  let attempt = 0;

  /** The key stays the same until the content changes, so that a repeat after a lost answer makes no second row. */
  function keyFor(values: Values): string {
    const content = JSON.stringify(values);
    const before = draft.read().sent;
    if (before?.content === content) return before.key;
    const key = crypto.randomUUID();
    draft.save({ sent: { content, key } });
    return key;
  }

  function showErrors(errors: FieldErrors, failure: string | null): void {
    attempt += 1;
    const count = Object.keys(errors).length;
    const sentence = failure ?? (count > 1 ? `Please check the ${count} marked fields.` : null);
    $form.set({ phase: 'editing', attempt, errors, failure: sentence });
  }

  async function submit(fields: Values, unreadable: FieldErrors = {}): Promise<void> {
    const before = $form.get();
    if (before.phase !== 'editing') return;
    const values = { ...fields, ...constants };
    const errors = { ...firstMessages(schema.safeParse(values).error?.issues), ...unreadable };
    if (Object.keys(errors).length > 0) {
      showErrors(errors, null);
      return;
    }
    $form.set({ phase: 'submitting', failure: before.failure });
    // Clear the last failure's toast.
    $toast.set(null);
    try {
      const answer = await send(values, keyFor(values));
      draft.clear();
      $form.set({ phase: 'sent' });
      onSent?.(answer);
    } catch (error) {
      const toast = errorToast(error);
      const serverErrors = error instanceof ApiError ? error.fieldErrors : {};
      showErrors(serverErrors, toast?.description ?? null);
      if (toast) showToast({ ...toast, tone: 'error' });
    }
  }

  return {
    $form,
    submit,
    savedValues: () => draft.read().values,
    saveValues({ website: _hidden, ...values }) {
      draft.save({ values });
    },
    edit(field) {
      const state = $form.get();
      if (state.phase === 'sent') $form.set(EMPTY_FORM);
      if (state.phase !== 'editing' || !(field in state.errors)) return;
      const { [field]: _forgotten, ...errors } = state.errors;
      // Counting down would interrupt a screen reader at each field.
      const failure = Object.keys(errors).length > 0 ? state.failure : null;
      $form.set({ ...state, errors, failure });
    },
    reset() {
      $form.set(EMPTY_FORM);
    },
  };
}
