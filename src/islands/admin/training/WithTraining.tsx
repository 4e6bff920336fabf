import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { trainings, TRAININGS_FAILED } from '#src/islands/admin/trainings/training-list.ts';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { $training } from './training.ts';

/** Hands the training in the URL to a panel. The head of the page loads it. */
export function WithTraining({ children }: { children: (training: AdminTraining) => ReactNode }) {
  const { phase } = useStore(trainings.$state);
  const training = useStore($training);
  if (phase === 'loading') return <p role="status">Loading the training...</p>;
  if (phase === 'failed') {
    return (
      <div tabIndex={-1} className="rounded-card border border-line bg-white outline-none">
        <LoadError text={TRAININGS_FAILED} onRetry={trainings.load} />
      </div>
    );
  }
  return training === null ? <p>There is no such training.</p> : children(training);
}
