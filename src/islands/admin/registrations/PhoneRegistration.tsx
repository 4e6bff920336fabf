import { useStore } from '@nanostores/react';
import { Fragment, useState } from 'react';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { NannyEmail } from '#src/islands/form/NannyEmail.tsx';
import { ForNanny } from '#src/islands/form/NannyFields.tsx';
import { BOOKED_FOR_NANNY } from '#src/islands/form/nanny-values.ts';
import { REGISTRATION_FIELDS } from '#src/islands/workshop/registration-fields.ts';
import { GroupOfNannies } from '#src/islands/admin/rows/GroupOfNannies.tsx';
import { TrainingFields } from '#src/islands/admin/rows/TrainingFields.tsx';
import { trainings, TRAININGS_FAILED } from '#src/islands/admin/trainings/training-list.ts';
import { createPhoneRegistration } from './phone-registration.ts';
import type { RegistrationsStore } from './registrations.ts';

interface PhoneRegistrationProps {
  registrations: RegistrationsStore;
  onRegistered: () => void;
}

/** Adds a registration by the rules of the public form. */
export function PhoneRegistration({ registrations, onRegistered }: PhoneRegistrationProps) {
  const [form] = useState(() => createPhoneRegistration(registrations, onRegistered));
  const state = useStore(trainings.$state);
  const all = state.phase === 'loaded' ? state.value : [];
  return (
    <>
      {state.phase === 'failed' && <LoadError text={TRAININGS_FAILED} onRetry={trainings.load} />}
      <Form store={form} label="Add a registration" submitLabel="Add registration" busyLabel="Adding...">
        <TrainingFields trainings={all.filter(({ cancelledAt }) => cancelledAt === null)} />
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
        <GroupOfNannies />
      </Form>
    </>
  );
}
