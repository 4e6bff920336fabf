import { computed } from 'nanostores';
import { ADMIN_TRAININGS, type AdminTraining } from '#src/contract/admin-trainings.ts';
import { STAFF_DAYS } from '#src/contract/registrations.ts';
import { fetchEveryRow } from '#src/contract/lists.ts';
import { createResource } from '#src/stores/resource.ts';
import type { List } from '#src/stores/list.ts';
import { $urlQuery } from '#src/stores/url-query.ts';
import { dubaiClock, formatComing, formatTime } from '#src/lib/dates.ts';
import { isLeftOpen } from '#src/lib/training-state.ts';

const DAY_MS = 86_400_000;

/** All trainings, as options of filters and forms. They stay when they cannot be read again, and so does what is shown of one. */
export const trainings = createResource(
  (signal) => fetchEveryRow(ADMIN_TRAININGS, {}, signal),
  (all) => all,
);

/** The action for everyone who waits for the dates of a course. */
export const ASSIGN_ALL = 'Give all waiting people this date';

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
  return isLeftOpen(training, new Date());
}

export function isPastClosing({ registrationClosesAt }: AdminTraining): boolean {
  return registrationClosesAt !== null && new Date(registrationClosesAt) <= new Date();
}

/** "Sun 29 Nov, 10:00 AM", of a course "Sat 9 Jan 2027, 4 days" */
export function shortWhen({ startsAt, sessions }: Pick<AdminTraining, 'startsAt' | 'sessions'>): string {
  return `${formatComing(startsAt)}, ${hoursOrDays({ startsAt, sessions })}`;
}

export function hoursOrDays({ startsAt, sessions }: Pick<AdminTraining, 'startsAt' | 'sessions'>): string {
  return sessions.length > 1 ? `${sessions.length} days` : formatTime(dubaiClock(startsAt));
}
