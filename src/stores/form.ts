import { atom, type ReadableAtom } from 'nanostores';
import type * as z from 'zod/mini';
import {
  ApiError,
  isUnreachable,
  STRICT,
  type SubmitOptions,
  firstMessages,
  type FieldErrors,
} from '#src/contract/client.ts';
import { randomUuid } from '#src/lib/ids.ts';
import { createMemoryDraft, type Draft } from './draft.ts';
import { createFieldQuestions, emailQuestions } from './form-doubts.ts';
import { $toast, showToast } from './toast.ts';

/** One text per field name. */
export type FormValues = Readonly<Record<string, string>>;

/** The summary above the fields. It stays during the next try, so that the button does not move while it is pressed. */
interface FormNotice {
  /** Counts failed submissions, so that the same errors are announced again. */
  attempt: number;
  /** All errors of the attempt, including those that are corrected by now. */
  found: FieldErrors;
  failure: string | null;
  isOffline: boolean;
}

interface Editing extends FormNotice {
  phase: 'editing';
  errors: FieldErrors;
  /** Doubtful values. Sent again unchanged, they are accepted. */
  questions: FieldErrors;
}

export type FormState = Editing | ({ phase: 'submitting' } & FormNotice) | { phase: 'sent' };

export interface FormOptions<Result> {
  /** The schema that the server checks too. */
  schema: z.ZodMiniType;
  /** Values that are sent beside the fields. */
  constants?: FormValues;
  /** Questions about doubtful values, by field. Each is put once. */
  questions?: (values: FormValues) => FieldErrors;
  send: (values: FormValues, options: SubmitOptions & { idempotencyKey: string }) => Promise<Result>;
  onSent?: (result: Result, values: FormValues) => void;
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
  /** Questions the value of a field that the visitor leaves. */
  leave: (field: string, value: string) => void;
  reset: () => void;
}

const NO_NOTICE = { attempt: 0, found: {}, failure: null, isOffline: false };
const EMPTY_FORM: Editing = { phase: 'editing', errors: {}, questions: {}, ...NO_NOTICE };

export function createFormStore<Result>(options: FormOptions<Result>): FormStore {
  const { schema, constants = {}, send, onSent, errorToast, draft = createMemoryDraft() } = options;
  const $form = atom<FormState>(EMPTY_FORM);
  const doubts = createFieldQuestions();
  let attempt = 0;

  /** The key changes with the content only, so that a retry after a lost response creates no second row. */
  function keyFor(values: FormValues): string {
    const content = JSON.stringify(values);
    const before = draft.read().sent;
    if (before?.content === content) return before.key;
    const key = randomUuid();
    draft.save({ sent: { content, key } });
    return key;
  }

  /** Shows problems beside the questions, which stand until their values change. */
  function showProblems(values: FormValues, problems: Partial<Editing> = {}): void {
    attempt += 1;
    const { errors = {} } = problems;
    $form.set({ ...EMPTY_FORM, attempt, found: errors, questions: doubts.standing(values), ...problems });
  }

  async function submit(fields: FormValues, unreadable: FieldErrors = {}): Promise<void> {
    const before = $form.get();
    if (before.phase !== 'editing') return;
    const values = { ...fields, ...constants };
    const errors = { ...firstMessages(schema.safeParse(values).error?.issues), ...unreadable };
    if (!isEmpty(errors)) {
      showProblems(values, { errors });
      return;
    }
    if (doubts.put({ ...emailQuestions(values), ...options.questions?.(values) }, values)) {
      showProblems(values);
      return;
    }
    const { found, failure, isOffline } = before;
    $form.set({ phase: 'submitting', attempt, found, failure, isOffline });
    $toast.set(null);
    try {
      const result = await send(values, {
        idempotencyKey: keyFor(values),
        prefer: doubts.isPhoneAccepted(values) ? undefined : STRICT,
      });
      draft.clear();
      $form.set({ phase: 'sent' });
      onSent?.(result, values);
    } catch (error) {
      showFailure(error, values);
    }
  }

  function showFailure(error: unknown, values: FormValues): void {
    const refused = error instanceof ApiError ? error.fieldErrors : {};
    const errors = doubts.separate(refused, values);
    if (!isEmpty(refused) && isEmpty(errors)) {
      showProblems(values);
      return;
    }
    const toast = errorToast(error);
    showProblems(values, { errors, failure: toast?.description ?? null, isOffline: isUnreachable(error) });
    if (toast) showToast({ ...toast, tone: 'error' });
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
      if (state.phase !== 'editing' || !(field in state.errors || field in state.questions)) return;
      const { [field]: _corrected, ...errors } = state.errors;
      const { [field]: _answered, ...questions } = state.questions;
      // A summary that changes would interrupt a screen reader at each field, so it stays until no error is left.
      const notice = isEmpty(errors) && field in state.errors ? NO_NOTICE : {};
      $form.set({ ...state, ...notice, attempt: state.attempt, errors, questions });
    },
    leave(field, value) {
      const state = $form.get();
      if (state.phase !== 'editing' || field in state.errors) return;
      const questions = emailQuestions({ [field]: value });
      if (doubts.put(questions, { [field]: value })) {
        $form.set({ ...state, questions: { ...state.questions, ...questions } });
      }
    },
    reset() {
      $form.set(EMPTY_FORM);
    },
  };
}

function isEmpty(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0;
}
