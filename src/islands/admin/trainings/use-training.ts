import { useStore } from '@nanostores/react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { trainings } from './training-list.ts';

/** `undefined` while it is not known. */
export function useTraining(trainingId: number | null): AdminTraining | undefined {
  const state = useStore(trainings.$state);
  return state.phase === 'loaded' ? state.value.find(({ id }) => id === trainingId) : undefined;
}
