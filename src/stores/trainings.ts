import { atom } from 'nanostores';
import { fetchTrainings, type PublicTraining } from '#src/contract/trainings.ts';

/** The trainings to come, as they are now; `null` before they are known. */
export const $trainings = atom<readonly PublicTraining[] | null>(null);

let loading: Promise<void> | null = null;

/** Asks for them, once for all islands that ask at the same time. If they fail to load, what is known stays. */
export function loadTrainings(): Promise<void> {
  loading ??= fetchTrainings()
    .then(
      (trainings) => $trainings.set(trainings),
      () => undefined,
    )
    .finally(() => (loading = null));
  return loading;
}
