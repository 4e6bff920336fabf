import { useState } from 'react';
import { ERASE_WORD, type ErasurePreview } from '#src/contract/erase.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import type { createErasure } from '#src/stores/admin/erasure.ts';
import type { FormValues } from '#src/stores/form.ts';
import { ErasedCounts } from './ErasedCounts.tsx';

interface EraseDialogProps {
  erasure: ReturnType<typeof createErasure>;
  person: FormValues;
  preview: ErasurePreview;
  onKeep: () => void;
}

/** Shows the rows that would be erased, and asks for confirmation. */
export function EraseDialog({ erasure, person, preview, onKeep }: EraseDialogProps) {
  const [form] = useState(() => erasure.confirmation(person));
  const { firstNames, ...counts } = preview;
  const searched = [person['email'], person['phone']].filter(Boolean).join(' or ');
  return (
    <Modal heading="Erase all of this?" onClose={onKeep}>
      {(close) => (
        <>
          <p className="wrap-anywhere">Found with {searched}:</p>
          <ErasedCounts counts={counts} />
          {firstNames.length > 0 && (
            <p className="mt-2 wrap-anywhere">
              First names: <bdi className="font-semibold">{firstNames.join(', ')}</bdi>
            </p>
          )}
          <p className="mt-3 mb-5">Their mails and history go too, and their places open up. This can’t be undone.</p>
          <Form
            store={form}
            label="Erase for good"
            submitLabel="Erase for good"
            busyLabel="Erasing..."
            actions={<Button onClick={close}>Keep everything</Button>}
          >
            <Field name="confirm" label={`Type ${ERASE_WORD} to confirm`} required autoComplete="off" />
          </Form>
        </>
      )}
    </Modal>
  );
}
