import { useStore } from '@nanostores/react';
import { Fragment, useState } from 'react';
import type { LiveWorkshop } from '#src/contract/workshops.ts';
import { Field } from '#src/islands/form/Field.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { ForNanny } from '#src/islands/form/NannyFields.tsx';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { createRegistrationForm } from './workshop-registration.ts';
import { returnToDetail } from './workshop.ts';
import { PLACES_FREE } from '#src/contract/waitlist.ts';
import { REGISTRATION_FIELDS } from './registration-fields.ts';

interface RegistrationFormProps {
  workshop: LiveWorkshop;
  /** The visitor has asked for the waiting list, and a place is free. */
  isFreed: boolean;
}

export function RegistrationForm({ workshop, isFreed }: RegistrationFormProps) {
  const [form] = useState(() => createRegistrationForm(workshop));
  // A request in flight cannot be cancelled.
  const isSending = useStore(form.$form).phase === 'submitting';
  return (
    <>
      <FocusTarget as="h2" className="text-xl">
        Register for Workshop
      </FocusTarget>
      {isFreed && <p className="mt-3 font-semibold">{PLACES_FREE}. What you typed is in the form below.</p>}
      <p className="mt-2 mb-5 text-dusk">Enter the nanny’s name as it should appear on her certificate.</p>
      <Form
        store={form}
        label="Register for Workshop"
        submitLabel="Register"
        busyLabel="Processing..."
        note={{ privacy: 'We use these details to hold the place and to write to you about it.', withTerms: true }}
        actions={!isSending && <OutlineButton onClick={returnToDetail}>Cancel</OutlineButton>}
      >
        {REGISTRATION_FIELDS.map((field) => (
          <Fragment key={field.name}>
            <Field {...field} />
            {field.name === 'lastName' && <ForNanny />}
          </Fragment>
        ))}
      </Form>
    </>
  );
}
