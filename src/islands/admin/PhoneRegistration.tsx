import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { WORKSHOPS_FAILED } from '#src/contract/workshops.ts';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { LoadError } from '#src/islands/dashboard/LoadError.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { REGISTRATION_FIELDS } from '#src/islands/workshop/registration-fields.ts';
import { createPhoneRegistration } from '#src/stores/phone-registration.ts';
import type { RegistrationsDesk } from '#src/stores/registrations-desk.ts';
import { nameOf } from './workshop-filter.ts';

/** Registers somebody who called, by the same call and rules as a visitor's own form. */
export function PhoneRegistration({ desk, onClose }: { desk: RegistrationsDesk; onClose: () => void }) {
  return (
    <Modal heading="Add a registration" onClose={onClose}>
      {(close) => <Fields desk={desk} onRegistered={close} />}
    </Modal>
  );
}

function Fields({ desk, onRegistered }: { desk: RegistrationsDesk; onRegistered: () => void }) {
  const [form] = useState(() => createPhoneRegistration(desk, onRegistered));
  const state = useStore(desk.workshops.$state);
  const options = (state.phase === 'loaded' ? state.value : []).map((workshop) => ({
    value: String(workshop.id),
    label: `${nameOf(workshop)} (${workshop.registrationOpen ? `${workshop.spotsRemaining} free` : 'closed'})`,
  }));
  return (
    <>
      {state.phase === 'failed' && <LoadError text={WORKSHOPS_FAILED} onRetry={() => void desk.workshops.load()} />}
      <Form store={form} label="Add a registration" submitLabel="Add registration" busyLabel="Adding...">
        <Field name="workshopId" label="Workshop" required options={options} />
        {REGISTRATION_FIELDS.map((field) => (
          // What the browser knows is the administrator's own.
          <Field key={field.name} {...field} autoComplete="off" />
        ))}
      </Form>
    </>
  );
}
