import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { nearestByStart } from '#src/lib/dates.ts';
import { openTab } from '#src/stores/admin-pages.ts';
import { $requestedTraining, trainingName, trainings, TRAININGS_FAILED } from './training-list.ts';

interface ChoiceProps {
  /** The tab that a choice opens. */
  tab: string;
  children: (training: AdminTraining) => ReactNode;
}

/** A tab for one training. Without a training in the URL, it is the one nearest in time. */
export function TrainingChoice({ tab, children }: ChoiceProps) {
  const requested = useStore($requestedTraining);
  return (
    <Loaded resource={trainings} failed={TRAININGS_FAILED}>
      {(all) => {
        const training = all.find(({ id }) => id === requested) ?? nearestByStart(all);
        if (!training) return <p>There are no trainings.</p>;
        return (
          <>
            <Select
              label="Training"
              value={String(training.id)}
              options={all.map((one) => ({ value: String(one.id), label: trainingName(one) }))}
              onChange={(trainingId) => openTab(tab, { trainingId })}
              className="mb-3 max-w-xl print:hidden"
            />
            {children(training)}
          </>
        );
      }}
    </Loaded>
  );
}
