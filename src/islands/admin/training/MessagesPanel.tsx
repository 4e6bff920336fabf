import { OutboxPanel } from '#src/islands/admin/system/OutboxPanel.tsx';
import { OfTraining } from './OfTraining.tsx';

/** What was sent to the people of the training, what waits and what failed. */
export function MessagesPanel() {
  return <OfTraining>{({ id }) => <OutboxPanel key={id} trainingId={id} />}</OfTraining>;
}
