import { useState } from 'react';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { createWorkshopForm, type WorkshopFormOptions } from '#src/stores/workshop-form.ts';

interface WorkshopFormProps extends Omit<WorkshopFormOptions, 'onSaved'> {
  onClose: () => void;
}

export function WorkshopForm({ onClose, ...edited }: WorkshopFormProps) {
  return (
    <Modal heading={edited.workshop === null ? 'Create a workshop' : 'Change the workshop'} onClose={onClose}>
      {(close) => <Fields {...edited} onSaved={close} />}
    </Modal>
  );
}

function Fields(options: WorkshopFormOptions) {
  const [form] = useState(() => createWorkshopForm(options));
  const isNew = options.workshop === null;
  return (
    <Form
      store={form}
      label={isNew ? 'Create a workshop' : 'Change the workshop'}
      submitLabel={isNew ? 'Create workshop' : 'Save workshop'}
      busyLabel="Saving..."
    >
      <Field name="title" label="Title" required />
      <Field name="description" label="Description" required multiline />
      <Field name="heldOn" label="Day" type="date" />
      <Field name="date" label="Date as visitors read it, if not the day in words" />
      <Field name="time" label="Time, as in 10:00 AM - 1:00 PM" required />
      <Field name="location" label="Place" required />
      <Field name="price" label="Price, as in AED 300 per nanny" required />
      <Field name="capacity" label="Number of places" required inputMode="numeric" />
      <Field name="registrationClosesAt" label="Registration closes at, Dubai time" type="datetime-local" />
    </Form>
  );
}
