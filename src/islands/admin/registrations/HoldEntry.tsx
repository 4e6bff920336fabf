import type { Registration } from '#src/contract/registrations.ts';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { attendeeName } from '#src/lib/people.ts';
import { takesMarks } from './place-offers.ts';
import type { RegistrationsStore } from './registrations.ts';

const loadForm = async () => (await import('./HoldForm.tsx')).HoldForm;

/** Changes how long an unpaid place is held, keeps it for good, or sets an end again. */
export function holdEntry(registrations: RegistrationsStore, row: Registration): MenuEntry | null {
  const { holdUntil } = row;
  if (row.trainingId === null || row.balance.state !== 'unpaid' || !takesMarks(row)) return null;
  const name = attendeeName(row);
  return {
    text: holdUntil === null ? 'Hold until a time' : 'Change the hold',
    label: holdUntil === null ? `Hold until a time: ${name}` : `Change the hold of ${name}`,
    dialog: {
      heading: `How long is the place of ${name} held?`,
      content: (close) => <LazyPart load={loadForm} props={{ registrations, row, holdUntil, close }} />,
    },
  };
}
