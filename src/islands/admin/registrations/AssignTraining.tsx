import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { digitsToNumber, packageId, trainingId } from '#src/contract/fields.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { TrainingFields } from '#src/islands/admin/rows/TrainingFields.tsx';
import { takesPeople, trainings, TRAININGS_FAILED } from '#src/islands/admin/trainings/training-list.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore } from '#src/stores/form.ts';
import { staffErrorToast } from '#src/stores/session-calls.ts';
import { showSuccess } from '#src/stores/toast.ts';
import { assign, takeOut } from './place-actions.ts';
import type { RegistrationsStore } from './registrations.ts';

const assignmentSchema = z.object({
  trainingId: z.pipe(digitsToNumber, trainingId()),
  packageId: z.optional(packageId()),
});

interface AssignTrainingProps {
  registrations: RegistrationsStore;
  row: Registration;
  close: () => void;
}

/** Gives somebody who is registered for a course a place in a training of it, or moves the place to another. */
export function AssignTraining({ registrations, row, close }: AssignTrainingProps) {
  const state = useStore(trainings.$state);
  if (state.phase === 'loading') return <p role="status">Loading trainings...</p>;
  if (state.phase === 'failed') return <LoadError text={TRAININGS_FAILED} onRetry={trainings.load} />;
  const offered = state.value.filter(
    (training) => training.id === row.trainingId || (training.courseType === row.courseType && takesPeople(training)),
  );
  if (offered.length === 0) return <p>No training of this course is announced. Create one among the trainings.</p>;
  return <Assignment registrations={registrations} row={row} close={close} offered={offered} />;
}

function Assignment({
  registrations,
  row,
  close,
  offered,
}: AssignTrainingProps & { offered: readonly AdminTraining[] }) {
  const [form] = useState(() => createAssignment({ registrations, row, close }, offered));
  return (
    <Form
      store={form}
      label="Assign to a training"
      submitLabel="Assign"
      busyLabel="Assigning..."
      actions={
        row.trainingId !== null && (
          <Button onClick={async () => (await takeOut(registrations, row)) && close()}>Take out of the training</Button>
        )
      }
    >
      <TrainingFields trainings={offered} />
    </Form>
  );
}

function createAssignment({ registrations, row, close }: AssignTrainingProps, offered: readonly AdminTraining[]) {
  const id = row.trainingId ?? (offered.length === 1 ? offered[0]?.id : undefined);
  return createFormStore({
    schema: assignmentSchema,
    draft: createMemoryDraft({
      ...(id !== undefined && { trainingId: String(id) }),
      ...(row.packageId !== null && { packageId: row.packageId }),
    }),
    send: (values) => assign(registrations, row, assignmentSchema.parse(values)),
    onSent() {
      showSuccess('Assigned to the training.');
      close();
      void registrations.list.load();
      void trainings.load();
    },
    errorToast: (error) => staffErrorToast(error, 'The registration could not be assigned. Please try again.'),
  });
}
