import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { TICKED } from '#src/islands/admin/kit/CheckField.tsx';
import { closesAtStart } from '#src/islands/admin/training/training-list.ts';
import { TRAINING_ENTRIES } from '#src/contract/training-entries.ts';
import { SHORT_PACKAGE, type Session, type TrainingKind, type TrainingPackage } from '#src/contract/trainings.ts';
import { dubaiClock, dubaiDate, dubaiLocalTime } from '#src/lib/dates.ts';
import type { FormValues } from '#src/stores/form.ts';

/** The fields of a group's rows. Their names end with the row's number, such as `day-3`. Stored rows have the first numbers. */
export const GROUPS = {
  sessions: ['day', 'startsAt', 'endsAt', 'place'],
  packages: ['priceAed', 'name', 'includes', 'familyPriceAed', 'depositAed', 'places', 'paymentLink', 'closed'],
} as const;

export type Group = keyof typeof GROUPS;

export const NEW_TRAINING: FormValues = {
  kind: 'workshop',
  'day-0': '',
  'priceAed-0': '',
  'name-0': SHORT_PACKAGE,
  reminder: TICKED,
  registrationOpen: TICKED,
};

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The fields that depend on the page of the site, and are not copied to a training of another page. */
const OF_ITS_PAGE = ['kind', 'entry', 'courseType', 'title', 'shortTitle', 'description', 'trainerNotes'];

export function groupOf(field: string): Group | undefined {
  const [name = '', row] = field.split('-');
  if (row === undefined) return undefined;
  return (Object.keys(GROUPS) as Group[]).find((group) => (GROUPS[group] as readonly string[]).includes(name));
}

/** Returns the numbers of the rows. Each row has the first field of its group. */
export function rowsOf(values: FormValues): Record<Group, number[]> {
  const numbers = (group: Group) =>
    Object.keys(values)
      .filter((field) => field.startsWith(`${GROUPS[group][0]}-`))
      .map((field) => Number(field.split('-')[1]))
      .toSorted((one, other) => one - other);
  return { sessions: numbers('sessions'), packages: numbers('packages') };
}

/** Adds a session a week after the last one, at its hours, or a package with the contents and the deposit of the last one. */
export function addedRow(values: FormValues, group: Group, training: AdminTraining | null): FormValues {
  const last = rowsOf(values)[group].at(-1) ?? -1;
  // A stored row's number keeps meaning that row, even once it is removed.
  const row = Math.max(last + 1, training?.[group].length ?? 0);
  const same = group === 'packages' ? ['includes', 'depositAed'] : ['startsAt', 'endsAt'];
  return {
    ...values,
    ...Object.fromEntries(same.map((name) => [`${name}-${row}`, values[`${name}-${last}`] ?? ''])),
    [`${GROUPS[group][0]}-${row}`]: group === 'packages' ? '' : dayAfter(values[`day-${last}`], WEEK_DAYS),
  };
}

/** Returns the day that many days later; empty without a day. */
export function dayAfter(day: string | undefined, days: number): string {
  const start = Date.parse(day ?? '');
  return Number.isNaN(start) ? '' : new Date(start + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days after the first session each one is. */
export function distances({ sessions }: Pick<AdminTraining, 'sessions'>): number[] {
  const days = sessions.map(({ startsAt }) => Date.parse(dubaiDate(startsAt)));
  return days.map((day) => Math.round((day - (days[0] ?? day)) / DAY_MS));
}

/** Returns how many days after the first session the one at an index is. By default it is a week after the one before. */
export function distanceOf(index: number, known: readonly number[]): number {
  return index === 0 ? 0 : (known[index] ?? distanceOf(index - 1, known) + WEEK_DAYS);
}

export function withoutRow(values: FormValues, group: Group, row: number): FormValues {
  const fields: string[] = GROUPS[group].map((name) => `${name}-${row}`);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name)));
}

export function kindOf(values: FormValues, training: AdminTraining | null): TrainingKind {
  return training?.kind ?? (values['kind'] === 'course' ? 'course' : 'workshop');
}

/** Whether a workshop has one session, and one package with nothing but a price and a link. */
export function isShortForm(values: FormValues, training: AdminTraining | null): boolean {
  const [row = 0, ...others] = rowsOf(values).packages;
  const isPlain = GROUPS.packages.every((name) => {
    const value = values[`${name}-${row}`] ?? '';
    return (
      value === '' || name === 'priceAed' || name === 'paymentLink' || (name === 'name' && value === SHORT_PACKAGE)
    );
  });
  return kindOf(values, training) === 'workshop' && others.length === 0 && isPlain;
}

export function valuesOf(training: AdminTraining): FormValues {
  const {
    title,
    shortTitle,
    description,
    location,
    capacity,
    kind,
    entry,
    courseType,
    trainerNotes,
    payWithinHours,
    validMonths,
  } = training;
  return {
    ...{ title, description, location, kind, capacity: String(capacity), entry: entry ?? '' },
    ...(training.byInvitation && { byInvitation: TICKED }),
    ...{ shortTitle: shortTitle ?? '', trainerNotes: trainerNotes ?? '', payWithinHours: textOfNumber(payWithinHours) },
    validMonths: textOfNumber(validMonths),
    // Otherwise the page determines the course.
    ...(TRAINING_ENTRIES[entry ?? '']?.courseType === undefined && { courseType: courseType ?? '' }),
    ...(training.reminder && { reminder: TICKED }),
    ...(training.registrationOpen && { registrationOpen: TICKED }),
    registrationClosesAt: closesAtStart(training) ? '' : dubaiLocalTime(training.registrationClosesAt ?? ''),
    ...numbered(training.sessions.map(sessionValues)),
    ...numbered(training.packages.map(packageValues)),
  };
}

/** Returns the values of a copy, without the days. @param typed the texts and packages that were typed for another page */
export function copyOf(training: AdminTraining, typed: FormValues = { entry: training.entry ?? '' }): FormValues {
  const { registrationClosesAt: _closing, ...values } = valuesOf(training);
  const days = training.sessions.map((_session, row) => [`day-${row}`, '']);
  const copy = { ...values, ...(Object.fromEntries(days) as FormValues), registrationOpen: TICKED };
  if (typed['entry'] === values['entry']) return copy;
  const isOwn = ([name]: [string, string]) => OF_ITS_PAGE.includes(name) || groupOf(name) === 'packages';
  return Object.fromEntries([
    ...Object.entries(copy).filter((entry) => !isOwn(entry)),
    ...Object.entries(typed).filter(isOwn),
  ]);
}

function numbered(rows: FormValues[]): FormValues {
  return Object.assign(
    {},
    ...rows.map((row, number) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [`${name}-${number}`, value])),
    ),
  ) as FormValues;
}

function sessionValues({ startsAt, endsAt, location }: Session): FormValues {
  return {
    ...{ day: dubaiDate(startsAt), startsAt: dubaiClock(startsAt), endsAt: dubaiClock(endsAt) },
    place: location ?? '',
  };
}

function packageValues(offer: TrainingPackage): FormValues {
  return {
    ...{ name: offer.name, includes: offer.includes.join('\n'), priceAed: String(offer.priceAed) },
    ...{ familyPriceAed: textOfNumber(offer.familyPriceAed), depositAed: textOfNumber(offer.depositAed) },
    ...{ places: textOfNumber(offer.places), paymentLink: offer.paymentLink ?? '' },
    ...(offer.closed && { closed: TICKED }),
  };
}

function textOfNumber(number: number | null): string {
  return number === null ? '' : String(number);
}
