import { useRef, useState } from 'react';
import type { LiveWorkshop } from '#src/contract/workshops.ts';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { REGISTRATION_FIELDS } from '#src/islands/workshop/registration-fields.ts';
import { createPhoneRegistration } from '#src/stores/phone-registration.ts';

interface PhoneRegistrationProps {
  workshops: readonly LiveWorkshop[];
  onRegistered: () => void;
  onClose: () => void;
}

/** Registers somebody who called, by the same call and rules as a visitor's own form. */
export function PhoneRegistration({ workshops, onRegistered, onClose }: PhoneRegistrationProps) {
  const close = useRef<() => void>(undefined);
  const [form] = useState(() =>
    createPhoneRegistration(() => {
      close.current?.();
      onRegistered();
    }),
  );
  const options = workshops.map(({ id, title, date, spotsRemaining }) => ({
    value: String(id),
    label: `${title}, ${date} (${spotsRemaining} free)`,
  }));
  return (
    <Modal heading="Add a registration" onClose={onClose}>
      {(closeModal) => {
        close.current = closeModal;
        return (
          <Form store={form} label="Add a registration" submitLabel="Add registration" busyLabel="Adding...">
            {(formId, errors) => (
              <>
                <Field
                  formId={formId}
                  name="workshopId"
                  label="Workshop"
                  required
                  options={options}
                  error={errors['workshopId']}
                />
                {REGISTRATION_FIELDS.map((field) => (
                  <Field
                    key={field.name}
                    formId={formId}
                    error={errors[field.name]}
                    {...field}
                    // What the browser knows is the administrator's own.
                    autoComplete="off"
                  />
                ))}
              </>
            )}
          </Form>
        );
      }}
    </Modal>
  );
}
