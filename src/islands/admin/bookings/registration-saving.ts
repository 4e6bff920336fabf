import type { SubmitOptions } from '#src/contract/client.ts';
import { changeRegistration, type Registration } from '#src/contract/registrations.ts';
import { createRowSaving } from '#src/islands/admin/kit/row-saving.ts';
import type { List } from '#src/stores/list.ts';
import { findRegistration } from './registrations.ts';

/** The props of a form that changes a registration. */
export interface RegistrationFormProps {
  list: List<Registration>;
  row: Registration;
  close: () => void;
}

export const NOT_CORRECTED = 'The details could not be saved. Please try again.';

/** Returns a function that saves changes to a registration (kit/row-saving.ts). It sends nothing if there are none. */
export function createSaving(row: Registration, list: Pick<List<Registration>, 'replace'>) {
  const save = createRowSaving(row, { what: 'this registration', list, find: () => findRegistration(row.id) });
  return (changes: object, { prefer }: Pick<SubmitOptions, 'prefer'> = {}): Promise<Registration> =>
    save(async (current) =>
      Object.keys(changes).length === 0
        ? current
        : changeRegistration(row.id, { ...changes, updatedAt: current.updatedAt }, { prefer }),
    );
}
