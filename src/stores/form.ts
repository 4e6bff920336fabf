import { atom, type ReadableAtom } from 'nanostores';
import type * as z from 'zod/mini';
import { ApiError } from '#src/contract/client.ts';
import { firstMessages, type FieldErrors } from '#src/contract/errors.ts';
import { createMemoryDraft, type Draft } from './draft.ts';
import { $toast, showToast } from './toast.ts';

/** One text per field name. */
export type FormValues = Readonly<Record<string, string>>;

/**
 * `attempt` counts failed submissions, so that the same errors are announced again. `failure` stands above the
 * fields. It stays during the next try, so that nothing moves under the finger.
 */
export type FormState =
  | { phase: 'editing'; attempt: number; errors: FieldErrors; failure: string | null }
  | { phase: 'submitting'; failure: string | null }
  | { phase: 'sent' };

interface FormOptions<Result> {
  /** The schema that the server checks too. */
  schema: z.ZodMiniType;
  /** Sent beside the fields. */
  constants?: FormValues;
  send: (values: FormValues, idempotencyKey: string) => Promise<Result>;
  onSent?: (result: Result) => void;
  /** `null` if the page reports the error by itself. */
  errorToast: (error: unknown) => { title: string; description: string } | null;
  /** Without it, values last as long as the page. */
  draft?: Draft;
}

export interface FormStore {
  $form: ReadableAtom<FormState>;
  /**
   * Checks and sends the values. Ignored during a request, and after success until the next edit.
   * @param unreadable errors of fields with a value that the browser could not read
   */
  submit: (values: FormValues, unreadable?: FieldErrors) => Promise<void>;
  /** The values from before a reload or a navigation. */
  savedValues: () => FormValues;
  saveValues: (values: FormValues) => void;
  /** Clears the error of a field, and a success that is still shown. */
  edit: (field: string) => void;
  reset: () => void;
}

const EMPTY_FORM: FormState = { phase: 'editing', attempt: 0, errors: {}, failure: null };

export function createFormStore<Result>(options: FormOptions<Result>): FormStore {
  const { schema, constants = {}, send, onSent, errorToast, draft = createMemoryDraft() } = options;
  const $form = atom<FormState>(EMPTY_FORM);
  let attempt = 0;

  /** The key changes with the content only, so that a retry after a lost response creates no second row. */
  function keyFor(values: FormValues): string {
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

  async function submit(fields: FormValues, unreadable: FieldErrors = {}): Promise<void> {
    const before = $form.get();
    if (before.phase !== 'editing') return;
    const values = { ...fields, ...constants };
    const errors = { ...firstMessages(schema.safeParse(values).error?.issues), ...unreadable };
    if (Object.keys(errors).length > 0) {
      showErrors(errors, null);
      return;
    }
    $form.set({ phase: 'submitting', failure: before.failure });
    $toast.set(null);
    try {
      const result = await send(values, keyFor(values));
      draft.clear();
      $form.set({ phase: 'sent' });
      onSent?.(result);
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
      // A decreasing count would interrupt a screen reader at each field.
      const failure = Object.keys(errors).length > 0 ? state.failure : null;
      $form.set({ ...state, errors, failure });
    },
    reset() {
      $form.set(EMPTY_FORM);
    },
  };
}
