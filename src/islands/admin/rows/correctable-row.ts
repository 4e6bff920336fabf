import type { SubmitOptions } from '#src/contract/client.ts';
import type { Registration } from '#src/contract/registrations.ts';
import type { List } from '#src/stores/list.ts';
import { saveRow } from './save-row.ts';

export interface CorrectionOptions {
  row: Registration;
  /** Sends the changed fields. */
  save: (changes: Readonly<Record<string, unknown>>, options: Pick<SubmitOptions, 'prefer'>) => Promise<void>;
  onSaved: () => void;
}

interface CorrectedList<Row> {
  list: Pick<List<Row>, 'load' | 'replace'>;
  send: (id: string, body: unknown, options: Pick<SubmitOptions, 'prefer'>) => Promise<Row>;
  find: (id: string) => Promise<Row | null>;
}

/** For a row of a list. Saved again after a conflict, it replaces the change of somebody else. */
export function correctionOf<Row extends Registration>(
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
