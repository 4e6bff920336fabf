import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { attendeeName } from '#src/lib/people.ts';
import type { CorrectionOptions } from './correctable-row.ts';

const loadForm = async () => (await import('./CorrectionForm.tsx')).CorrectionForm;

/** Opens a dialog in which staff correct who is registered. */
export function correctionEntry(options: CorrectionOptions): MenuEntry {
  return {
    text: 'Correct details',
    label: `Correct details of ${attendeeName(options.row)}`,
    dialog: {
      heading: 'Correct details',
      content: (close) => <LazyPart load={loadForm} props={{ options, onSaved: close }} />,
    },
  };
}
