import { TrainingChoice } from './TrainingChoice.tsx';
import { TrainingDay } from './TrainingDay.tsx';

/** Lists the participants of a training, for each of its days. */
export function ParticipantsPanel() {
  return (
    <TrainingChoice tab="participants">
      {(training) => <TrainingDay key={training.id} training={training} />}
    </TrainingChoice>
  );
}
