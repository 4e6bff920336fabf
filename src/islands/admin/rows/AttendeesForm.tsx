import { useState } from 'react';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { PASSPORT_NAME } from '#src/lib/people.ts';
import { calledInGroup } from './attendee-words.ts';
import { createAttendeesForm, fieldOf } from './attendees-form.ts';
import type { CorrectionOptions } from './correctable-row.ts';

interface AttendeesFormProps {
  options: CorrectionOptions;
  onSaved: () => void;
}

/** The fields of each place, and lines for those who have no name yet. Autofill would enter the administrator's own data. */
export function AttendeesForm({ options, onSaved }: AttendeesFormProps) {
  const { row } = options;
  const [form] = useState(() => createAttendeesForm(options, onSaved));
  const hasUnnamed = row.attendees.some(({ firstName }) => firstName === null);
  return (
    <>
      <p className="mb-4">{`${PASSPORT_NAME}. Whoever has an address of her own is written to.`}</p>
      <Form store={form} label="Who attends" submitLabel="Save" busyLabel="Saving...">
        {hasUnnamed && (
          <Field
            name="attendees"
            label="Names to paste"
            hint="One a line, or two columns from a sheet. They go to those who have no name."
            multiline
          />
        )}
        {row.attendees.map(({ id }, index) => (
          <fieldset key={id} className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
            <legend className="mb-2 font-semibold">
              {row.nannies === 1 ? 'The nanny' : calledInGroup(row, index)}
            </legend>
            <Field name={fieldOf(index, 'firstName')} label="First name" autoComplete="off" />
            <Field name={fieldOf(index, 'lastName')} label="Last name" autoComplete="off" />
            <Field name={fieldOf(index, 'email')} label="Email" type="email" autoComplete="off" />
            <Field name={fieldOf(index, 'phone')} label="Phone" type="tel" autoComplete="off" />
          </fieldset>
        ))}
      </Form>
    </>
  );
}
