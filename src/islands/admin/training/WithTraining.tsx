import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { knownTrainings, TRAININGS_FAILED } from './training-list.ts';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { $training } from './training.ts';

/** Hands the training in the URL to a panel. The head of the page loads it. */
export function WithTraining({ children }: { children: (training: AdminTraining) => ReactNode }) {
  const training = useStore($training);
  return (
    <Loaded resource={knownTrainings} failed={TRAININGS_FAILED} loading="Loading the training..." isFramed>
      {() => training && children(training)}
    </Loaded>
  );
}
