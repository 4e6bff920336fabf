import { atom } from 'nanostores';
import { fetchTrainings, type PublicTraining } from '#src/contract/trainings.ts';

/** The trainings to come, as they are now; `null` before they are known. */
export const $trainings = atom<readonly PublicTraining[] | null>(null);

let loading: Promise<void> | null = null;

/** With the training by invitation whose own address this is: no list has it without being asked. */
async function fetchListed(): Promise<PublicTraining[]> {
  const trainings = await fetchTrainings();
  const own = Number(
    /^\/workshops\/(\d+)/.exec(location.pathname)?.[1] ?? new URLSearchParams(location.search).get('training'),
  );
  if (!own || trainings.some(({ id }) => id === own)) return trainings;
  const invited = await fetchTrainings(own);
  return [...trainings, ...invited.filter(({ id }) => id === own)];
}

/** Asks for them, once for all islands that ask at the same time. If they fail to load, what is known stays. */
export function loadTrainings(): Promise<void> {
  loading ??= fetchListed()
    .then(
      (trainings) => $trainings.set(trainings),
      () => undefined,
    )
    .finally(() => (loading = null));
  return loading;
}
