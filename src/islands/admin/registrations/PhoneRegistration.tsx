import { useStore } from '@nanostores/react';
import { Fragment, useState } from 'react';
import { WORKSHOPS_FAILED } from '#src/contract/workshops.ts';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { NannyEmail } from '#src/islands/form/NannyEmail.tsx';
import { ForNanny } from '#src/islands/form/NannyFields.tsx';
import { BOOKED_FOR_NANNY } from '#src/islands/form/nanny-values.ts';
import { REGISTRATION_FIELDS } from '#src/islands/workshop/registration-fields.ts';
import { workshopName } from '#src/islands/admin/trainings/workshop-filter.ts';
import { registerByStaff, staffRegistrationRequestSchema } from '#src/contract/register.ts';
import { createFormStore } from '#src/stores/form.ts';
import { registrationErrorToast } from '#src/stores/registration-error.ts';
import { showSuccess } from '#src/stores/toast.ts';
import type { RegistrationsStore } from './registrations.ts';

function createPhoneRegistration(
  { draft, list, workshops }: Pick<RegistrationsStore, 'draft' | 'list' | 'workshops'>,
  onRegistered: () => void,
) {
  return createFormStore({
    schema: staffRegistrationRequestSchema,
    draft,
    send: registerByStaff,
    onSent() {
      showSuccess('The registration has been added.');
      onRegistered();
      void list.load();
      void workshops.load();
    },
    errorToast: registrationErrorToast,
  });
}

interface PhoneRegistrationProps {
  registrations: RegistrationsStore;
  onRegistered: () => void;
}

/** Adds a registration by the rules of the public form. */
export function PhoneRegistration({ registrations, onRegistered }: PhoneRegistrationProps) {
  const [form] = useState(() => createPhoneRegistration(registrations, onRegistered));
  const state = useStore(registrations.workshops.$state);
  const options = (state.phase === 'loaded' ? state.value : []).map((workshop) => ({
    value: String(workshop.id),
    label: `${workshopName(workshop)} (${workshop.registrationOpen ? `${workshop.spotsRemaining} free` : 'closed'})`,
  }));
  return (
    <>
      {state.phase === 'failed' && <LoadError text={WORKSHOPS_FAILED} onRetry={registrations.workshops.load} />}
      <Form store={form} label="Add a registration" submitLabel="Add registration" busyLabel="Adding...">
        <Field name="trainingId" label="Workshop" required options={options} />
        {REGISTRATION_FIELDS.map((field) => (
          <Fragment key={field.name}>
            {/* Autofill would enter the administrator's own data. */}
            <Field {...field} required={'required' in field && field.name !== 'email'} autoComplete="off" />
            {field.name === 'lastName' && (
              <ForNanny label={BOOKED_FOR_NANNY}>
                <NannyEmail />
              </ForNanny>
            )}
          </Fragment>
        ))}
      </Form>
    </>
  );
}
