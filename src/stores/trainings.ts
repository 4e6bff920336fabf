import { atom } from 'nanostores';
import { fetchTrainings, type PublicTraining } from '#src/contract/trainings.ts';

/** The trainings to come, as they are now; `null` before they are known. */
export const $trainings = atom<readonly PublicTraining[] | null>(null);

let asking: Promise<readonly PublicTraining[]> | null = null;

/** Fetches the trainings, and the one by invitation that the URL names: lists leave it out unless it is asked for. */
async function fetchListed(): Promise<PublicTraining[]> {
  const trainings = await fetchTrainings();
  const own = Number(
    /^\/workshops\/(\d+)/.exec(location.pathname)?.[1] ?? new URLSearchParams(location.search).get('training'),
  );
  if (!own || trainings.some(({ id }) => id === own)) return trainings;
  const invited = await fetchTrainings(own);
  return [...trainings, ...invited.filter(({ id }) => id === own)];
}

/** Loads the trainings, once for all islands that ask at the same time. @throws if they fail to load; what is known stays */
export function askTrainings(): Promise<readonly PublicTraining[]> {
  asking ??= fetchListed()
    .then((trainings) => {
      $trainings.set(trainings);
      return trainings;
    })
    .finally(() => (asking = null));
  return asking;
}

/** Loads the trainings for a caller that can go on with what is known. */
export async function loadTrainings(): Promise<void> {
  await askTrainings().catch(() => undefined);
}
