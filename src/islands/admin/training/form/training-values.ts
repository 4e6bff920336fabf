import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { TICKED } from '#src/islands/admin/kit/CheckField.tsx';
import { TRAINING_ENTRIES } from '#src/contract/training-entries.ts';
import { SHORT_PACKAGE, type Session, type TrainingKind, type TrainingPackage } from '#src/contract/trainings.ts';
import { dubaiClock, dubaiDate, dubaiLocalTime } from '#src/lib/dates.ts';
import type { FormValues } from '#src/stores/form.ts';

/** The fields of each row of a group, such as `day-3`. The first numbers are those of the stored rows. */
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

const WEEK_MS = 7 * 86_400_000;

export function groupOf(field: string): Group | undefined {
  const [name = '', row] = field.split('-');
  if (row === undefined) return undefined;
  return (Object.keys(GROUPS) as Group[]).find((group) => (GROUPS[group] as readonly string[]).includes(name));
}

/** The numbers of the rows, each of which has the first field of its group. */
export function rowsOf(values: FormValues): Record<Group, number[]> {
  const numbers = (group: Group) =>
    Object.keys(values)
      .filter((field) => field.startsWith(`${GROUPS[group][0]}-`))
      .map((field) => Number(field.split('-')[1]))
      .toSorted((one, other) => one - other);
  return { sessions: numbers('sessions'), packages: numbers('packages') };
}

/** A further session is a week after the last one. */
export function addedRow(values: FormValues, group: Group): FormValues {
  const last = rowsOf(values)[group].at(-1) ?? -1;
  const row = last + 1;
  if (group === 'packages') return { ...values, [`priceAed-${row}`]: '' };
  const day = Date.parse(values[`day-${last}`] ?? '');
  return {
    ...values,
    [`day-${row}`]: Number.isNaN(day) ? '' : new Date(day + WEEK_MS).toISOString().slice(0, 10),
    [`startsAt-${row}`]: values[`startsAt-${last}`] ?? '',
    [`endsAt-${row}`]: values[`endsAt-${last}`] ?? '',
  };
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
    // Otherwise the page says which course it is.
    ...(TRAINING_ENTRIES[entry ?? '']?.courseType === undefined && { courseType: courseType ?? '' }),
    ...(training.reminder && { reminder: TICKED }),
    ...(training.registrationOpen && { registrationOpen: TICKED }),
    registrationClosesAt: closesAtStart(training) ? '' : dubaiLocalTime(training.registrationClosesAt ?? ''),
    ...numbered(training.sessions.map(sessionValues)),
    ...numbered(training.packages.map(packageValues)),
  };
}

/** Another one like this, without its days. */
export function copyOf(training: AdminTraining): FormValues {
  const { registrationClosesAt: _closing, ...values } = valuesOf(training);
  const days = training.sessions.map((_session, row) => [`day-${row}`, '']);
  return { ...values, ...(Object.fromEntries(days) as FormValues), registrationOpen: TICKED };
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

/** The field is then empty. It is also empty for a training that stays open until somebody closes it. */
function closesAtStart({ registrationClosesAt, startsAt }: AdminTraining): boolean {
  return registrationClosesAt === null || Date.parse(registrationClosesAt) === Date.parse(startsAt);
}
