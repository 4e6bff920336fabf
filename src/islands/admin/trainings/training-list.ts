import { computed } from 'nanostores';
import {
  ADMIN_TRAININGS,
  cancelTraining,
  changeTraining,
  restoreTraining,
  type AdminTraining,
} from '#src/contract/admin-trainings.ts';
import { STAFF_DAYS } from '#src/contract/registrations.ts';
import { fetchEveryRow } from '#src/contract/lists.ts';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';
import { createResource } from '#src/stores/resource.ts';
import type { List } from '#src/stores/list.ts';
import { $urlQuery } from '#src/stores/url-query.ts';
import { formatCount } from '#src/lib/text.ts';

const DAY_MS = 86_400_000;

/** All trainings, as options of filters and forms. They stay when they cannot be read again, and so does what is shown of one. */
export const trainings = createResource(
  (signal) => fetchEveryRow(ADMIN_TRAININGS, {}, signal),
  (all) => all,
);

export const TRAININGS_FAILED = 'Failed to fetch trainings';

/** A list in which a training can be changed. */
export type TrainingRows = Pick<List<AdminTraining>, 'load' | 'replace'>;

/** The training in the URL. */
export const $requestedTraining = computed($urlQuery, (urlQuery) =>
  Number(new URLSearchParams(urlQuery).get('trainingId')),
);

/** Whether staff can still give its places to people. */
export function takesPeople({ endsAt, cancelledAt }: AdminTraining): boolean {
  return cancelledAt === null && Date.parse(endsAt) > Date.now() - STAFF_DAYS * DAY_MS;
}

export function isRegistrationOpen(training: AdminTraining): boolean {
  return training.registrationOpen && !isPastClosing(training);
}

export function isPastClosing({ registrationClosesAt }: AdminTraining): boolean {
  return registrationClosesAt !== null && new Date(registrationClosesAt) <= new Date();
}

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
    { done: `The ${training.kind} is back.`, failed: `Failed to put the ${training.kind} back` },
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
