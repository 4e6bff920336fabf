import { changeRegistration, type Registration } from '#src/contract/registrations.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { PlaceForm } from './PlaceForm.tsx';
import { knownTrainings, takesPeople, TRAININGS_FAILED } from '#src/islands/admin/training/training-list.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import type { RegistrationFormProps } from './registration-saving.ts';
import type { List } from '#src/stores/list.ts';

/** The dialog that gives a course registration a place in a training of its course. */
export function assignDialog(list: List<Registration>, row: Registration): NonNullable<MenuEntry['dialog']> {
  return {
    heading: 'Assign to a training',
    content: (close) => <AssignTraining list={list} row={row} close={close} />,
  };
}

/** Assigns a place in a training of the course, or moves it to another training. */
function AssignTraining({ list, row, close }: RegistrationFormProps) {
  const { trainingId, packageId } = row;
  return (
    <Loaded resource={knownTrainings} failed={TRAININGS_FAILED} loading="Loading trainings...">
      {(all) => {
        const offered = all.filter(
          (training) => training.id === trainingId || (training.courseType === row.courseType && takesPeople(training)),
        );
        const [first, ...others] = offered;
        if (!first) return <p>No training of this course is announced. Create one among the trainings.</p>;
        const preset = trainingId ?? (others.length === 0 ? first.id : null);
        return (
          <PlaceForm
            row={row}
            offered={offered}
            values={{
              ...(preset !== null && { trainingId: String(preset) }),
              ...(packageId !== null && { packageId }),
            }}
            label="Assign to a training"
            submitLabel="Assign"
            busyLabel="Assigning..."
            actions={trainingId !== null && <TakeOut list={list} row={row} close={close} />}
            done="Assigned to the training."
            failed="The registration could not be assigned. Please try again."
            list={list}
            close={close}
          />
        );
      }}
    </Loaded>
  );
}

const TAKEN_OUT = { done: 'No longer in the training.', failed: 'Failed to take it out' };

function TakeOut({ list, row: { id, updatedAt }, close }: RegistrationFormProps) {
  const takeOut = async () => {
    if (await runRowAction(list, changeRegistration(id, { trainingId: null, updatedAt }), TAKEN_OUT)) close();
  };
  return <Button onClick={takeOut}>Take out of the training</Button>;
}
