import { useState } from 'react';
import type { AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import type { List } from '#src/stores/list.ts';
import type { Draft } from '#src/stores/draft.ts';
import { createWorkshopForm } from '#src/stores/workshop-form.ts';

/** Fields of a workshop in their order. */
const FIELDS = [
  { name: 'title', label: 'Title', required: true },
  { name: 'description', label: 'Description', required: true, multiline: true },
  { name: 'heldOn', label: 'Day', type: 'date' },
  { name: 'date', label: 'Date as visitors read it, if not the day in words' },
  { name: 'time', label: 'Time, as in 10:00 AM - 1:00 PM', required: true },
  { name: 'location', label: 'Place', required: true },
  { name: 'price', label: 'Price, as in AED 300 per nanny', required: true },
  { name: 'capacity', label: 'Number of places', required: true, inputMode: 'numeric' },
  { name: 'registrationClosesAt', label: 'Registration closes at, Dubai time', type: 'datetime-local' },
] as const;

interface WorkshopFormProps {
  /** `null` for a new one. */
  workshop: AdminWorkshop | null;
  /** Of a new one. */
  draft: Draft;
  list: List<AdminWorkshop>;
  onClose: () => void;
}

/** Creates a workshop, or changes one; the public page follows at once. */
export function WorkshopForm({ onClose, ...edited }: WorkshopFormProps) {
  return (
    <Modal heading={edited.workshop === null ? 'Create a workshop' : 'Change the workshop'} onClose={onClose}>
      {(close) => <Fields {...edited} onSaved={close} />}
    </Modal>
  );
}

function Fields({ onSaved, ...edited }: Omit<WorkshopFormProps, 'onClose'> & { onSaved: () => void }) {
  const [form] = useState(() => createWorkshopForm({ ...edited, onSaved }));
  const isNew = edited.workshop === null;
  return (
    <Form
      store={form}
      label={isNew ? 'Create a workshop' : 'Change the workshop'}
      submitLabel={isNew ? 'Create workshop' : 'Save workshop'}
      busyLabel="Saving..."
    >
      {(formId, errors) =>
        FIELDS.map((field) => <Field key={field.name} formId={formId} error={errors[field.name]} {...field} />)
      }
    </Form>
  );
}
