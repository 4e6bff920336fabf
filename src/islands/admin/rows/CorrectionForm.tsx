import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { NannyEmail } from '#src/islands/form/NannyEmail.tsx';
import { ForNanny } from '#src/islands/form/NannyFields.tsx';
import { BOOKED_FOR_NANNY } from '#src/islands/form/nanny-values.ts';
import { takesPeople, trainings } from '#src/islands/admin/trainings/training-list.ts';
import { GroupOfNannies } from './GroupOfNannies.tsx';
import { TrainingFields } from './TrainingFields.tsx';
import type { CorrectionOptions } from './correctable-row.ts';
import { createCorrection } from './correction.ts';

export interface CorrectionFormProps {
  options: CorrectionOptions;
  onSaved: () => void;
}

/** Autofill would enter the administrator's own data. */
export function CorrectionForm({ options, onSaved }: CorrectionFormProps) {
  const [form] = useState(() => createCorrection(options, onSaved));
  const state = useStore(trainings.$state);
  const offered = state.phase === 'loaded' ? othersLike(options.row.trainingId, state.value) : null;
  return (
    <>
      <p className="mb-4">Emails that have not gone out yet get the new details.</p>
      <Form store={form} label="Correct details" submitLabel="Save" busyLabel="Saving...">
        <Field name="firstName" label="First Name" required autoComplete="off" />
        <Field name="lastName" label="Last Name" required autoComplete="off" />
        <ForNanny label={BOOKED_FOR_NANNY}>
          <NannyEmail />
        </ForNanny>
        <Field
          name="email"
          label="Email Address"
          required={options.row.email !== null}
          type="email"
          autoComplete="off"
        />
        <Field name="phone" label="Phone Number" required type="tel" autoComplete="off" />
        <Field name="company" label="Company/Family Name" autoComplete="off" />
        <GroupOfNannies />
        {offered && (
          <>
            <TrainingFields trainings={offered} />
            <Field
              name="dueAed"
              label="Due in AED"
              hint="Another training, package or number changes it, unless you do."
              required
              inputMode="numeric"
              defaultValue={String(options.row.dueAed ?? 0)}
            />
          </>
        )}
      </Form>
    </>
  );
}

/** The training of a place, and those that it can move to. `null` without a training. */
function othersLike(id: number | null, all: readonly AdminTraining[]): AdminTraining[] | null {
  const own = all.find((one) => one.id === id);
  if (!own) return null;
  return all.filter(
    (one) => one === own || (one.kind === own.kind && one.courseType === own.courseType && takesPeople(one)),
  );
}
