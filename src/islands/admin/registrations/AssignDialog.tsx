import type { Registration } from '#src/contract/registrations.ts';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import type { RegistrationsStore } from './registrations.ts';

const loadAssignTraining = async () => (await import('./AssignTraining.tsx')).AssignTraining;

/** Gives somebody who is registered for a course a place in a training of it. */
export function assignDialog(registrations: RegistrationsStore, row: Registration): NonNullable<MenuEntry['dialog']> {
  return {
    heading: 'Assign to a training',
    content: (close) => <LazyPart load={loadAssignTraining} props={{ registrations, row, close }} />,
  };
}
