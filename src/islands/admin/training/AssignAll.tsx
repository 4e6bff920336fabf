import { useState } from 'react';
import { assignWaiting, type AdminTraining, type Assignment } from '#src/contract/admin-trainings.ts';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { formatCount } from '#src/lib/text.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { Step } from '#src/islands/admin/kit/Step.tsx';
import { trainingName } from './training-list.ts';

interface AssigningProps {
  training: AdminTraining;
  list: { load: () => Promise<void> };
  close: () => void;
}

/** Opens a dialog that gives everyone who waits for the course's dates a place in this training. */
export function assignAllEntry(training: AdminTraining, list: AssigningProps['list']): MenuEntry {
  const text = 'Give all waiting people this date';
  return {
    text,
    label: `${text}: ${training.title}`,
    dialog: {
      heading: text,
      content: (close) => <Assigning training={training} list={list} close={close} />,
    },
  };
}

function Assigning({ training, list, close }: AssigningProps) {
  const [result, setResult] = useState<Assignment | null>(null);
  const assign = () =>
    runRowAction(list, assignWaiting(training.id), { done: 'Assigned.', failed: 'Failed to assign' }, (assignment) => {
      void list.load();
      // If everybody has a place, the rows say so.
      if (assignment.assigned > 0 && assignment.refused.length === 0) close();
      else setResult(assignment);
    });
  return (
    <Step of={result}>
      {result ? (
        <Outcome result={result} close={close} />
      ) : (
        <>
          <p className="mb-4 font-semibold">{trainingName(training)}</p>
          <p>
            Everyone who registered for this course and is waiting for dates gets a place, as long as there are free
            ones, and an email with the dates, the package and the payment.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button tone="primary" onClick={assign}>
              Give all waiting people this date
            </Button>
            <Button onClick={close}>Close</Button>
          </div>
        </>
      )}
    </Step>
  );
}

function Outcome({ result: { assigned, refused }, close }: { result: Assignment; close: () => void }) {
  return (
    <>
      <p role="status" className="font-semibold">
        {`${formatCount(assigned, 'person has', 'people have')} a place now.`}
      </p>
      {refused.length > 0 && (
        <>
          <p className="mt-4">{`${formatCount(refused.length, 'person has', 'people have')} no place:`}</p>
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
    </>
  );
}
