import type { Registration } from '#src/contract/registrations.ts';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { attendeeName } from '#src/lib/people.ts';
import type { RegistrationsStore } from './registrations.ts';

const loadPutBack = async () => (await import('./PlaceQuestions.tsx')).PutBack;
const loadAssignTraining = async () => (await import('./AssignTraining.tsx')).AssignTraining;
const loadCancel = async () => (await import('./PlaceQuestions.tsx')).Cancel;

export function putBackEntry(registrations: RegistrationsStore, row: Registration): MenuEntry {
  return {
    text: 'Restore',
    label: `Restore the registration of ${attendeeName(row)}`,
    dialog: {
      heading: 'Restore this registration?',
      content: (close) => <LazyPart load={loadPutBack} props={{ registrations, row, close }} />,
    },
  };
}

export function cancelEntry(registrations: RegistrationsStore, row: Registration): MenuEntry {
  return {
    text: 'Cancel',
    label: `Cancel registration of ${attendeeName(row)}`,
    isDanger: true,
    dialog: {
      heading: 'Cancel this registration?',
      content: (close) => <LazyPart load={loadCancel} props={{ registrations, row, close }} />,
    },
  };
}

/** Gives somebody who is registered for a course a place in a training of it. */
export function assignDialog(registrations: RegistrationsStore, row: Registration): NonNullable<MenuEntry['dialog']> {
  return {
    heading: 'Assign to a training',
    content: (close) => <LazyPart load={loadAssignTraining} props={{ registrations, row, close }} />,
  };
}
