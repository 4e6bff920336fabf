import { useState } from 'react';
import { assignWaiting, type AdminTraining, type Assignment } from '#src/contract/admin-trainings.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { formatCount } from '#src/lib/text.ts';
import { overview } from '#src/stores/admin-dashboard.ts';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';
import { Step } from './Step.tsx';
import { trainingName } from './training-filter.ts';
import { ASSIGN_ALL } from './training-list.ts';

interface AssignAllProps {
  /** The course, or the training. */
  name: string;
  /** Those that they can be assigned to, at least one. */
  trainings: readonly [AdminTraining, ...AdminTraining[]];
  list: { load: () => Promise<void> };
}

/** Gives everyone who waits for the dates of a course a place in a training of it. */
export function AssignAll({ name, ...props }: AssignAllProps) {
  return (
    <ModalButton tone="outline" text={ASSIGN_ALL} label={`${ASSIGN_ALL}: ${name}`} heading={ASSIGN_ALL}>
      {(close) => <Assigning {...props} close={close} />}
    </ModalButton>
  );
}

/** The content of the dialog. */
export function Assigning({ trainings, list, close }: Omit<AssignAllProps, 'name'> & { close: () => void }) {
  const [chosen, setChosen] = useState(trainings[0]);
  const [result, setResult] = useState<Assignment | null>(null);
  if (result) return <Outcome result={result} close={close} />;
  const assign = () =>
    runRowAction(list, assignWaiting(chosen.id), { done: 'Assigned.', failed: 'Failed to assign' }, (assignment) => {
      void list.load();
      void overview.load();
      // Everybody has a place: the rows say where.
      if (assignment.assigned > 0 && assignment.refused.length === 0) close();
      else setResult(assignment);
    });
  return (
    <>
      {trainings.length > 1 && (
        <Select
          label="Training"
          value={String(chosen.id)}
          options={trainings.map((one) => ({ value: String(one.id), label: trainingName(one) }))}
          onChange={(id) => setChosen(trainings.find((one) => String(one.id) === id) ?? chosen)}
          className="mb-4"
        />
      )}
      {trainings.length === 1 && <p className="mb-4 font-semibold">{trainingName(chosen)}</p>}
      <p>
        Everyone who is registered for this course and waits for its dates gets a place, while there are free ones, and
        an email with the dates, the package and the payment.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="primary" onClick={assign}>
          {ASSIGN_ALL}
        </Button>
        <Button onClick={close}>Close</Button>
      </div>
    </>
  );
}

function Outcome({ result: { assigned, refused }, close }: { result: Assignment; close: () => void }) {
  return (
    <Step>
      <p role="status" className="font-semibold">
        {`${formatCount(assigned, 'person has', 'people have')} a place now.`}
      </p>
      {refused.length > 0 && (
        <>
          <p className="mt-4">{`${formatCount(refused.length, 'person has', 'people have')} none:`}</p>
          <ul className="mt-2 list-disc ps-5">
            {refused.map(({ id, name, reason }) => (
              <li key={id} className="wrap-anywhere">
                <bdi className="font-semibold">{name}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button className="mt-6" onClick={close}>
        Done
      </Button>
    </Step>
  );
}
