import { computed } from 'nanostores';
import { useEffect } from 'react';
import { ADMIN_TRAININGS, type AdminTraining } from '#src/contract/admin-trainings.ts';
import { STAFF_DAYS } from '#src/contract/registrations.ts';
import { fetchEveryRow } from '#src/contract/lists.ts';
import type { ListFilter } from '#src/islands/dashboard/ListTools.tsx';
import { useLoaded } from '#src/islands/dashboard/Loaded.tsx';
import { watch } from '#src/stores/admin-dashboard.ts';
import { createResource } from '#src/stores/resource.ts';
import type { List } from '#src/stores/list.ts';
import { $urlQuery } from '#src/stores/url-query.ts';
import { dubaiClock, formatComing, formatTime } from '#src/lib/dates.ts';
import { isLeftOpen } from '#src/lib/training-state.ts';

const DAY_MS = 86_400_000;

/** All trainings, as options of filters and forms. They stay if they cannot be loaded again, and so does what is shown of one. */
export const trainings = createResource(
  (signal) => fetchEveryRow(ADMIN_TRAININGS, {}, signal),
  (all) => all,
);

/** The same without `start`, for parts of a page that loads the trainings elsewhere. */
export const knownTrainings = { $state: trainings.$state, load: trainings.load };

export const TRAININGS_FAILED = 'Failed to fetch trainings';

/** A list in which a training can be changed. */
export type TrainingRows = Pick<List<AdminTraining>, 'load' | 'replace'>;

/** The training in the URL. */
export const $requestedTraining = computed($urlQuery, (urlQuery) =>
  Number(new URLSearchParams(urlQuery).get('trainingId')),
);

/** Whether staff can still give places in the training to people. */
export function takesPeople({ endsAt, cancelledAt, state }: AdminTraining): boolean {
  // A sample that is kept on offer has ended, but is not `past`.
  return cancelledAt === null && (state !== 'past' || Date.parse(endsAt) > Date.now() - STAFF_DAYS * DAY_MS);
}

export function isRegistrationOpen(training: AdminTraining): boolean {
  return isLeftOpen(training, new Date());
}

/** Whether registration closes at the start, or stays open until somebody closes it. */
export function closesAtStart({ registrationClosesAt, startsAt }: AdminTraining): boolean {
  return registrationClosesAt === null || Date.parse(registrationClosesAt) === Date.parse(startsAt);
}

export function isPastClosing({ registrationClosesAt }: AdminTraining): boolean {
  return registrationClosesAt !== null && new Date(registrationClosesAt) <= new Date();
}

/** Returns the change that reopens registration: after the start it closes at the end. `null` once that is over. */
export function reopening(training: AdminTraining) {
  if (!isPastClosing(training)) return { registrationOpen: true };
  const closing = [training.startsAt, training.endsAt].find((time) => new Date(time) > new Date());
  return closing === undefined ? null : { registrationOpen: true, registrationClosesAt: closing };
}

/** "Sun 29 Nov, 10:00 AM", or for a course "Sat 9 Jan 2027, 4 days". */
export function shortWhen({ startsAt, sessions }: Pick<AdminTraining, 'startsAt' | 'sessions'>): string {
  return `${formatComing(startsAt)}, ${hoursOrDays({ startsAt, sessions })}`;
}

export function hoursOrDays({ startsAt, sessions }: Pick<AdminTraining, 'startsAt' | 'sessions'>): string {
  return sessions.length > 1 ? `${sessions.length} days` : formatTime(dubaiClock(startsAt));
}

export function trainingFilter(name: 'workshopId' | 'trainingId', trainings: readonly AdminTraining[]): ListFilter {
  const options = trainings.map((training) => ({ value: String(training.id), label: trainingName(training) }));
  return { name, label: 'Training', options: [{ value: '', label: 'All trainings' }, ...options] };
}

export function trainingName({ title, date }: Pick<AdminTraining, 'title' | 'date'>): string {
  return `${title}, ${date}`;
}

/** Returns a training; `undefined` while it is not known. */
export function useTraining(trainingId: number | null): AdminTraining | undefined {
  return useLoaded(trainings)?.find(({ id }) => id === trainingId);
}

/** Returns all trainings; none until they are loaded. @param loads false if another part of the page loads them */
export function useTrainings(loads = true): readonly AdminTraining[] {
  useEffect(() => (loads ? watch(trainings) : undefined), [loads]);
  return useLoaded(trainings) ?? [];
}
