import { hasEnded, type TrainingState } from './training-state.ts';
import { formatCount } from './text.ts';

interface Dated {
  /** The content entry whose page shows the training. */
  entry: string | null;
  state: TrainingState;
  endsAt: string;
}

/** Returns the trainings of an entry that can be booked or waited for. @param trainings soonest first */
export function openDates<Training extends Dated>(
  trainings: readonly Training[],
  entry: string,
  now = new Date(),
): Training[] {
  return trainings.filter(
    (training) =>
      training.entry === entry && !hasEnded(training, now) && (training.state === 'open' || training.state === 'full'),
  );
}

/** Returns an entry's next training that can be booked, else the next one to wait for. @param trainings soonest first */
export function nextTraining<Training extends Dated>(
  trainings: readonly Training[],
  entry: string,
  now = new Date(),
): Training | undefined {
  const dates = openDates(trainings, entry, now);
  return dates.find(({ state }) => state === 'open') ?? dates[0];
}

/** Pages say how many places are left when there are fewer than this. */
const FEW_PLACES = 5;

/** "3 places left", "Full", or `null` while there are enough. */
export function placesLeft(count: number): string | null {
  if (count <= 0) return 'Full';
  return count < FEW_PLACES ? formatCount(count, 'place left', 'places left') : null;
}
