import type { SubmitOptions } from '#src/contract/client.ts';
import { changeRegistration, type Registration } from '#src/contract/registrations.ts';
import { saveRow } from '#src/islands/admin/kit/save-row.ts';
import { replacesChange } from '#src/islands/admin/kit/staff-form.ts';
import type { RegistrationsStore } from './registrations.ts';

/** Registrations that staff correct. */
export type CorrectedRows = Pick<RegistrationsStore, 'list' | 'find'>;

/** Of a form that corrects one. */
export interface CorrectionProps {
  rows: CorrectedRows;
  row: Registration;
  close: () => void;
}

export const notCorrected = replacesChange('registration', 'The details could not be saved. Please try again.');

/** Sends the changed fields of a row. After a conflict, the next time replaces the change of somebody else. */
export function createSaving({ list, find }: CorrectedRows, row: Registration) {
  let { updatedAt } = row;
  return async (changes: object, { prefer }: Pick<SubmitOptions, 'prefer'>): Promise<void> => {
    if (Object.keys(changes).length === 0) return;
    await saveRow(changeRegistration(row.id, { ...changes, updatedAt }, { prefer }), {
      list,
      find: () => find(row.id),
      onChangedMeanwhile: (theirs) => ({ updatedAt } = theirs),
    });
  };
}
