import { hasEnded, type TrainingState } from './training-state.ts';
import { formatCount } from './text.ts';

interface Dated {
  /** The content entry whose page shows it. */
  entry: string | null;
  state: TrainingState;
  endsAt: string;
}

/** Of trainings, soonest first: those of an entry that can be booked or waited for. */
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

/** Of trainings, soonest first: the next one of an entry that can be booked, else the next one to wait for. */
export function nextTraining<Training extends Dated>(
  trainings: readonly Training[],
  entry: string,
  now = new Date(),
): Training | undefined {
  const dates = openDates(trainings, entry, now);
  return dates.find(({ state }) => state === 'open') ?? dates[0];
}

/** Fewer places than this are named. */
const FEW_PLACES = 5;

/** "3 places left", "Full", or `null` where there are enough. */
export function placesLeft(count: number): string | null {
  if (count <= 0) return 'Full';
  return count < FEW_PLACES ? formatCount(count, 'place left', 'places left') : null;
}
