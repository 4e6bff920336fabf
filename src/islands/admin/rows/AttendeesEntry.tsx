import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { attendeeName } from '#src/lib/people.ts';
import type { CorrectionOptions } from './correctable-row.ts';

const loadForm = async () => (await import('./AttendeesForm.tsx')).AttendeesForm;

/** Opens a dialog with the name, address and number of each who attends. Who books for herself has those of the booking. */
export function attendeesEntry(options: CorrectionOptions): MenuEntry | null {
  const { nannies, nannyFirstName, cancelledAt } = options.row;
  if (cancelledAt !== null || (nannies === 1 && nannyFirstName === null)) return null;
  return {
    text: 'Who attends',
    label: `Who attends for ${attendeeName(options.row)}`,
    dialog: {
      heading: 'Who attends',
      content: (close) => <LazyPart load={loadForm} props={{ options, onSaved: close }} />,
    },
  };
}
