import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { formatCount } from '#src/lib/text.ts';
import { createWorkshopForm, type MoveQuestion, type WorkshopFormOptions } from './workshop-form.ts';
import { NotifyChoice } from '#src/islands/admin/rows/NotifyChoice.tsx';
import { Step } from './Step.tsx';

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
  const question = useStore(form.move.$question);
  const isNew = options.workshop === null;
  return (
    <>
      {question && <Move question={question} onAnswer={form.move.answer} />}
      <div hidden={question !== null}>
        <Form
          store={form}
          label={isNew ? 'Create a workshop' : 'Change the workshop'}
          submitLabel={isNew ? 'Create workshop' : 'Save workshop'}
          busyLabel="Saving..."
        >
          <Field name="title" label="Title" required />
          <Field name="description" label="Description" required multiline />
          <Field name="day" label="Day" type="date" required />
          <div className="grid grid-cols-2 gap-5">
            <Field name="startsAt" label="Starts at" type="time" required />
            <Field name="endsAt" label="Ends at" type="time" required />
          </div>
          <Field name="location" label="Place" required />
          <Field name="priceAed" label="Price in AED" required inputMode="numeric" />
          <Field name="capacity" label="Number of places" required inputMode="numeric" />
          <Field name="paymentLink" label="Payment link of its own" inputMode="url" />
          <Field
            name="registrationClosesAt"
            label="Registration closes at, if not at the start"
            type="datetime-local"
          />
        </Form>
      </div>
    </>
  );
}

interface MoveProps {
  question: MoveQuestion;
  onAnswer: (notifies: boolean | null) => void;
}

function Move({ question: { registered, notice }, onAnswer }: MoveProps) {
  const [notifies, setNotifies] = useState(true);
  return (
    <Step>
      <NotifyChoice
        question={`${formatCount(registered, 'person is', 'people are')} registered. Tell them about the change?`}
        notice={notice}
        notifies={notifies}
        onChange={setNotifies}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="primary" onClick={() => onAnswer(notifies)}>
          {notifies ? 'Save and send' : 'Save without an email'}
        </Button>
        <Button onClick={() => onAnswer(null)}>Back</Button>
      </div>
    </Step>
  );
}
