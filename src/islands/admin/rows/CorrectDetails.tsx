import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { attendeeName } from '#src/lib/people.ts';
import type { CorrectionFormProps } from './CorrectionForm.tsx';

const loadForm = async () => (await import('./CorrectionForm.tsx')).CorrectionForm;

/** Opens a dialog in which staff correct who is registered. */
export function CorrectDetails({ options }: Pick<CorrectionFormProps, 'options'>) {
  return (
    <ModalButton
      text="Correct details"
      label={`Correct details of ${attendeeName(options.row)}`}
      heading="Correct details"
    >
      {(close) => <LazyPart load={loadForm} props={{ options, onSaved: close }} />}
    </ModalButton>
  );
}
