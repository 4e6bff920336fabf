import type { SubmitOptions } from '#src/contract/client.ts';
import { changeRegistration, type Registration } from '#src/contract/registrations.ts';
import type { List } from '#src/stores/list.ts';
import { saveRow } from './save-row.ts';

export interface CorrectionOptions {
  row: Registration;
  /** Sends the changed fields. */
  save: (changes: Readonly<Record<string, unknown>>, options: Pick<SubmitOptions, 'prefer'>) => Promise<void>;
  onSaved: () => void;
}

interface CorrectedList {
  list: Pick<List<Registration>, 'load' | 'replace'>;
  find: (id: string) => Promise<Registration | null>;
}

/** For a row of a list. Saved again after a conflict, it replaces the change of somebody else. */
export function correctionOf(row: Registration, { list, find }: CorrectedList): CorrectionOptions {
  let { updatedAt } = row;
  return {
    row,
    save: (changes, options) =>
      saveRow(changeRegistration(row.id, { ...changes, updatedAt }, options), {
        list,
        find: () => find(row.id),
        onChangedMeanwhile: (theirs) => ({ updatedAt } = theirs),
      }),
    onSaved: () => void list.load(),
  };
}
