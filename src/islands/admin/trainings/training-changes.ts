import { cancelTraining, changeTraining, restoreTraining, type AdminTraining } from '#src/contract/admin-trainings.ts';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';
import { formatCount } from '#src/lib/text.ts';
import { isPastClosing, type TrainingRows } from './training-list.ts';

/** Opening also removes a closing time in the past. */
export async function setRegistrationOpen(
  list: TrainingRows,
  training: AdminTraining,
  registrationOpen: boolean,
): Promise<void> {
  const { id, updatedAt } = training;
  const closing = registrationOpen && isPastClosing(training) ? { registrationClosesAt: null } : {};
  await runRowAction(
    list,
    changeTraining(id, { registrationOpen, ...closing, updatedAt }),
    {
      done: registrationOpen ? 'Registration is open.' : 'Registration is closed.',
      failed: 'Failed to change the registration',
    },
    list.replace,
  );
}

/** @returns whether it succeeded */
export function cancel(list: TrainingRows, training: AdminTraining, notify: boolean): Promise<boolean> {
  return runRowAction(
    list,
    cancelTraining(training.id, notify),
    { done: `The ${training.kind} is cancelled.`, failed: `Failed to cancel the ${training.kind}` },
    list.replace,
  );
}

/** @returns whether it succeeded */
export function restore(list: TrainingRows, training: AdminTraining, notify: boolean): Promise<boolean> {
  return runRowAction(
    list,
    restoreTraining(training.id, notify),
    { done: `The ${training.kind} is back.`, failed: `Failed to restore the ${training.kind}` },
    list.replace,
  );
}

/** "2 people are registered, and 1 person is waiting"; empty if nobody is. People with an offer wait for a place too. */
export function peopleOf({ placesTaken, placesHeld, waiting: inLine }: AdminTraining): string {
  const waiting = inLine + placesHeld;
  return [
    ...(placesTaken > 0 ? [`${formatCount(placesTaken, 'person is', 'people are')} registered`] : []),
    ...(waiting > 0 ? [`${formatCount(waiting, 'person is', 'people are')} waiting`] : []),
  ].join(', and ');
}
