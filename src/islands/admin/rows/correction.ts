import * as z from 'zod/mini';
import { isChangedMeanwhile, type SubmitOptions } from '#src/contract/client.ts';
import {
  clearable,
  emailAddress,
  FIELD_MESSAGE,
  firstName,
  lastName,
  MAX_LENGTH,
  phone,
  requiredText,
} from '#src/contract/fields.ts';
import { namesNanny, nannyFields } from '#src/contract/person.ts';
import { nannyValues, withNanny } from '#src/islands/form/nanny-values.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore, type FormValues } from '#src/stores/form.ts';
import type { List } from '#src/stores/list.ts';
import { staffErrorToast } from '#src/stores/session-calls.ts';
import { showSuccess } from '#src/stores/toast.ts';
import { saveRow } from './save-row.ts';

const CHANGED_MEANWHILE =
  'Somebody else has changed this registration. Save again to replace their change with yours, or close this to keep theirs.';

const company = clearable(requiredText({ message: FIELD_MESSAGE.text, max: MAX_LENGTH.text }));

interface CorrectableRow {
  id: string;
  firstName: string;
  lastName: string;
  nannyFirstName: string | null;
  nannyLastName: string | null;
  nannyEmail: string | null;
  email: string | null;
  phone: string;
  /** Absent in a list without this field. */
  company?: string | null;
  updatedAt: string;
}

export interface CorrectionOptions {
  row: CorrectableRow;
  /** Sends the changed fields. */
  save: (changes: Readonly<Record<string, string>>, options: Pick<SubmitOptions, 'prefer'>) => Promise<void>;
  onSaved: () => void;
}

interface CorrectedList<Row> {
  list: Pick<List<Row>, 'load' | 'replace'>;
  send: (id: string, body: unknown, options: Pick<SubmitOptions, 'prefer'>) => Promise<Row>;
  find: (id: string) => Promise<Row | null>;
}

/** For a row of a list. Saved again after a conflict, it replaces the change of somebody else. */
export function correctionOf<Row extends CorrectableRow>(
  row: Row,
  { list, send, find }: CorrectedList<Row>,
): CorrectionOptions {
  let { updatedAt } = row;
  return {
    row,
    save: (changes, options) =>
      saveRow(send(row.id, { ...changes, updatedAt }, options), {
        list,
        find: () => find(row.id),
        onChangedMeanwhile: (theirs) => ({ updatedAt } = theirs),
      }),
    onSaved: () => void list.load(),
  };
}

/** Corrects the details of a person. Sends changed fields only, so that the changes of others stay. */
export function createCorrection({ row, save, onSaved }: CorrectionOptions, onDone: () => void): FormStore {
  const before = detailsOf(row);
  return createFormStore({
    schema: z
      .object({
        ...{ firstName, lastName, phone, ...nannyFields },
        email: row.email === null ? clearable(emailAddress()) : emailAddress(),
        ...('company' in row && { company }),
      })
      .check(...namesNanny()),
    draft: createMemoryDraft(before),
    async send(values, { prefer }) {
      const changes = Object.entries(withNanny(values)).filter(([name, value]) => value.trim() !== before[name]);
      if (changes.length > 0) await save(Object.fromEntries(changes), { prefer });
    },
    onSent() {
      showSuccess('The details have been corrected.');
      onDone();
      onSaved();
    },
    errorToast: (error) =>
      isChangedMeanwhile(error)
        ? { title: 'Error', description: CHANGED_MEANWHILE }
        : staffErrorToast(error, 'The details could not be saved. Please try again.'),
  });
}

function detailsOf(row: CorrectableRow): FormValues {
  const { firstName, lastName, email, phone } = row;
  return {
    ...{ firstName, lastName, email: email ?? '', phone },
    ...nannyValues(row),
    ...('company' in row && { company: row.company ?? '' }),
  };
}
