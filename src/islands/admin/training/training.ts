import { computed } from 'nanostores';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { newRegistration } from '#src/islands/admin/bookings/PhoneRegistration.tsx';
import { ofTraining } from '#src/islands/admin/bookings/registrations.ts';
import { trainings } from './training-list.ts';
import { dubaiClock, dubaiDay, formatDay, formatTimeRange } from '#src/lib/dates.ts';
import { formatAedRange } from '#src/lib/money.ts';
import { $urlQuery } from '#src/stores/url-query.ts';

/** The id in the URL; 0 without one. */
const $trainingId = computed($urlQuery, (urlQuery) => Number(new URLSearchParams(urlQuery).get('id')));

/** The training of the page; `null` until it is loaded, and for an unknown id. */
export const $training = computed([trainings.$state, $trainingId], (state, id) =>
  state.phase === 'loaded' ? (state.value.find((training) => training.id === id) ?? null) : null,
);

/** The training as a list of one row, for actions that also work in the list of all. Its people may change with it. */
export const trainingRow = {
  load: async () => {
    await Promise.all([trainings.load(), $people.get().load()]);
  },
  replace: (changed: AdminTraining) => {
    trainings.update((all) => all.map((training) => (training.id === changed.id ? changed : training)));
    // The people of a cancelled training take no marks.
    void $people.get().load();
  },
};

export const $people = computed($trainingId, ofTraining);

/** The draft of a person to add. */
export const $draft = computed($trainingId, newRegistration);

/** "Sunday 29 June 2025, 10:00 AM - 1:00 PM", "4 Saturdays from 9 January 2027, 10:00 AM - 1:00 PM" */
export function scheduleText({ date, time, sessions }: Pick<AdminTraining, 'date' | 'time' | 'sessions'>): string {
  const [first] = sessions;
  if (!first || sessions.length === 1) return `${date}, ${time}`;
  const days = sessions.map(({ startsAt }) => formatDay(dubaiDay(new Date(startsAt))));
  const [weekday = '', ...start] = (days[0] ?? '').split(' ');
  const isWeekly = days.every((day) => day.startsWith(weekday));
  const from = isWeekly ? `${weekday}s from ${start.join(' ')}` : `days from ${days[0] ?? ''}`;
  return `${sessions.length} ${from}, ${formatTimeRange(dubaiClock(first.startsAt), dubaiClock(first.endsAt))}`;
}

/** "3 packages, AED 1,950 to 3,450", or one price. */
export function priceText({ packages, price }: Pick<AdminTraining, 'packages' | 'price'>): string {
  if (packages.length < 2) return price;
  const prices = packages.map(({ priceAed }) => priceAed);
  return `${packages.length} packages, ${formatAedRange(Math.min(...prices), Math.max(...prices))}`;
}
