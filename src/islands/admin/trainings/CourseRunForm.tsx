import { useState } from 'react';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { COURSE_NAMES, COURSE_TYPES } from '#src/lib/course-names.ts';
import { createCourseRunForm, type CourseRunFormOptions } from './course-run-form.ts';

const COURSES = COURSE_TYPES.map((value) => ({ value, label: COURSE_NAMES[value] }));

interface CourseRunFormProps extends Omit<CourseRunFormOptions, 'onSaved'> {
  onClose: () => void;
}

export function CourseRunForm({ onClose, ...edited }: CourseRunFormProps) {
  return (
    <Modal heading={edited.run === null ? 'Create a course run' : 'Change the course run'} onClose={onClose}>
      {(close) => <Fields {...edited} onSaved={close} />}
    </Modal>
  );
}

function Fields(options: CourseRunFormOptions) {
  const [form] = useState(() => createCourseRunForm(options));
  /** Numbers in the names of the fields: a session keeps its number. */
  const [numbers, setNumbers] = useState(() => Array.from(options.run?.sessions ?? [null], (_session, index) => index));
  const isNew = options.run === null;
  return (
    <Form
      store={form}
      label={isNew ? 'Create a course run' : 'Change the course run'}
      submitLabel={isNew ? 'Create course run' : 'Save course run'}
      busyLabel="Saving..."
    >
      <Field name="title" label="Title" required />
      <Field name="courseType" label="Course" required options={COURSES} />
      {numbers.map((number, index) => (
        <fieldset key={number} className="rounded-2xl border border-line p-4">
          <legend className="px-1 font-semibold">Session {index + 1}</legend>
          <Field name={`day-${number}`} label="Day" type="date" required />
          <div className="mt-3 grid grid-cols-2 gap-5">
            <Field name={`startsAt-${number}`} label="Starts at" type="time" required />
            <Field name={`endsAt-${number}`} label="Ends at" type="time" required />
          </div>
          {numbers.length > 1 && (
            <Button
              tone="quiet"
              label={`Remove session ${index + 1}`}
              className="mt-2"
              onClick={() => setNumbers(numbers.filter((one) => one !== number))}
            >
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      <Button
        className="justify-self-start"
        isRepeatable
        onClick={() => setNumbers([...numbers, Math.max(...numbers) + 1])}
      >
        Add a session
      </Button>
    </Form>
  );
}
