import { FeedbackPanel as Feedback } from '#src/islands/admin/trainings/FeedbackPanel.tsx';
import { OfTraining } from './OfTraining.tsx';

/** What the people of the training say. */
export function FeedbackPanel() {
  return <OfTraining>{({ id }) => <Feedback key={id} trainingId={id} />}</OfTraining>;
}
