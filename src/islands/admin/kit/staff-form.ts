import { useState } from 'react';
import type * as z from 'zod/mini';
import { refresh } from '#src/stores/admin-dashboard.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormOptions, type FormStore, type FormValues } from '#src/stores/form.ts';
import { isSignedOut, reasonOf, watchExpiry } from '#src/stores/session-calls.ts';
import { showSuccess } from '#src/stores/toast.ts';
import { NotConfirmedError } from './confirmation.ts';
import { RowChangedError } from './row-saving.ts';

interface StaffFormOptions<Schema extends z.ZodMiniType, Result> extends Pick<
  FormOptions<Result>,
  'constants' | 'questions' | 'draft'
> {
  /** Parses the fields. */
  schema: Schema;
  /** The fields' initial values, unless there is a draft. */
  values?: FormValues | undefined;
  send: (
    body: z.output<Schema>,
    options: Parameters<FormOptions<Result>['send']>[1],
    values: FormValues,
  ) => Promise<Result>;
  close?: () => void;
  /** The text of the toast after success. */
  done?: string | ((result: Result, values: FormValues) => string | false);
  /** The text of the toast if the server gives no reason, or a function that makes the toast of an error. */
  failed: string | FormOptions<Result>['errorToast'];
  /** The list that shows the result, or is loaded again if it cannot. It is loaded again after a failure too. */
  list?: { load: () => unknown; replace?: (result: Result) => unknown };
  /** Called after success, once the list is up to date. */
  onDone?: ((result: Result) => void) | undefined;
}

/**
 * Creates a form in a dialog for staff. Once sent, it closes, says what was done, and shows the row as it is now. What the page
 * watches is refreshed, also after a refusal.
 */
export function staffForm<Schema extends z.ZodMiniType, Result>(options: StaffFormOptions<Schema, Result>): FormStore {
  const { schema, values: before, draft = createMemoryDraft(before), send, done, failed, list, onDone } = options;
  return createFormStore<Result>({
    ...options,
    draft,
    send: (values, sending) => watchExpiry(send(schema.parse(values), sending, values)),
    onSent(result, values) {
      options.close?.();
      const text = typeof done === 'function' ? done(result, values) : done;
      if (text) showSuccess(text);
      if (list?.replace) list.replace(result);
      else list?.load();
      onDone?.(result);
      refresh();
    },
    errorToast(error) {
      if (error instanceof NotConfirmedError) return null;
      // The list already shows their change.
      if (error instanceof RowChangedError) return { title: 'Error', description: error.message };
      list?.load();
      refresh();
      if (isSignedOut(error)) return null;
      return typeof failed === 'function' ? failed(error) : { title: 'Error', description: reasonOf(error, failed) };
    },
  });
}

/** Creates a form that lasts as long as its dialog. */
export function useStaffForm<Schema extends z.ZodMiniType, Result>(
  options: StaffFormOptions<Schema, Result>,
): FormStore {
  const [form] = useState(() => staffForm(options));
  return form;
}
