import { computed } from 'nanostores';
import { cancelWorkshop, changeWorkshop, restoreWorkshop, type AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';
import type { List } from '#src/stores/list.ts';
import { $urlQuery } from '#src/stores/url-query.ts';
import { formatCount } from '#src/lib/text.ts';

/** The workshop in the URL. */
export const $requestedWorkshop = computed($urlQuery, (urlQuery) =>
  Number(new URLSearchParams(urlQuery).get('workshopId')),
);

export function isRegistrationOpen(workshop: AdminWorkshop): boolean {
  return workshop.registrationOpen && !isPastClosing(workshop);
}

export function isPastClosing({ registrationClosesAt }: AdminWorkshop): boolean {
  return registrationClosesAt !== null && new Date(registrationClosesAt) <= new Date();
}

/** Opening also removes a closing time in the past. */
export async function setRegistrationOpen(
  list: List<AdminWorkshop>,
  workshop: AdminWorkshop,
  registrationOpen: boolean,
): Promise<void> {
  const { id, updatedAt } = workshop;
  const closing = registrationOpen && isPastClosing(workshop) ? { registrationClosesAt: null } : {};
  await runRowAction(
    list,
    changeWorkshop(id, { registrationOpen, ...closing, updatedAt }),
    {
      done: registrationOpen ? 'Registration is open.' : 'Registration is closed.',
      failed: 'Failed to change the registration',
    },
    list.replace,
  );
}

/** @returns whether it succeeded */
export function cancel(list: List<AdminWorkshop>, workshop: AdminWorkshop, notify: boolean): Promise<boolean> {
  return runRowAction(
    list,
    cancelWorkshop(workshop.id, notify),
    { done: 'The workshop is cancelled.', failed: 'Failed to cancel the workshop' },
    list.replace,
  );
}

/** @returns whether it succeeded */
export function restore(list: List<AdminWorkshop>, workshop: AdminWorkshop, notify: boolean): Promise<boolean> {
  return runRowAction(
    list,
    restoreWorkshop(workshop.id, notify),
    { done: 'The workshop is back.', failed: 'Failed to put the workshop back' },
    list.replace,
  );
}

/** "2 people are registered, and 1 person is waiting"; empty if nobody is. People with an offer wait for a place too. */
export function peopleOf({ placesTaken, placesHeld, waiting: inLine }: AdminWorkshop): string {
  const waiting = inLine + placesHeld;
  return [
    ...(placesTaken > 0 ? [`${formatCount(placesTaken, 'person is', 'people are')} registered`] : []),
    ...(waiting > 0 ? [`${formatCount(waiting, 'person is', 'people are')} waiting`] : []),
  ].join(', and ');
}
