import { useStore } from '@nanostores/react';
import { Fragment, useState } from 'react';
import * as z from 'zod/mini';
import { namesNanny } from '#src/contract/person.ts';
import { registerByStaff, staffRegistrationRequestSchema } from '#src/contract/registration-requests.ts';
import { staffForm } from '#src/islands/admin/kit/staff-form.ts';
import { GroupOfNannies } from './GroupOfNannies.tsx';
import { groupFields, namesFit } from './nanny-names.ts';
import { placeSchema, TrainingFields } from './PlaceForm.tsx';
import { takesPeople, trainings, TRAININGS_FAILED } from '#src/islands/admin/training/training-list.ts';
import { LoadError, useLoaded } from '#src/islands/dashboard/Loaded.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { NannyEmail } from '#src/islands/form/NannyEmail.tsx';
import { ForNanny } from '#src/islands/form/NannyFields.tsx';
import { BOOKED_FOR_NANNY } from '#src/islands/form/nanny-values.ts';
import { REGISTRATION_FIELDS } from '#src/islands/workshop/registration-fields.ts';
import { createMemoryDraft, type Draft } from '#src/stores/draft.ts';
import { registrationErrorToast } from '#src/stores/registration-error.ts';

/** Creates the draft of a registration by staff. It survives closing the dialog. @param trainingId the preselected training */
export function newRegistration(trainingId?: number): Draft {
  const preset = trainingId === undefined ? {} : { trainingId: String(trainingId) };
  return createMemoryDraft({ bookingType: 'individual', nannies: '1', ...preset });
}

interface PhoneRegistrationProps {
  list: { load: () => unknown };
  draft: Draft;
  close: () => void;
}

/** Adds a registration by the rules of the public form. */
export function PhoneRegistration(props: PhoneRegistrationProps) {
  const [form] = useState(() => createPhoneRegistration(props));
  const state = useStore(trainings.$state);
  const all = useLoaded(trainings) ?? [];
  return (
    <>
      {state.phase === 'failed' && <LoadError text={TRAININGS_FAILED} onRetry={trainings.load} />}
      <Form store={form} label="Add a registration" submitLabel="Add registration" busyLabel="Adding...">
        <TrainingFields trainings={all.filter(takesPeople)} />
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

/** Parses the texts of the fields. */
const formSchema = z
  .object({
    ...staffRegistrationRequestSchema.shape,
    ...placeSchema.shape,
    ...groupFields,
  })
  .check(...namesNanny(), namesFit());

/** Creates the form with which staff register somebody. What was typed is kept when the dialog is closed. */
export function createPhoneRegistration({ draft, list, close }: PhoneRegistrationProps) {
  return staffForm({
    schema: formSchema,
    ...{ draft, close },
    send: registerByStaff,
    done: 'The registration has been added.',
    failed: registrationErrorToast,
    list: { load: list.load },
  });
}
