import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { isPlausibleDay, TRAINING_MESSAGE } from '#src/contract/training-fields.ts';
import { trainingRequestSchema } from '#src/contract/training-requests.ts';
import { typedAed } from '#src/lib/amount.ts';
import { typedNumber } from '#src/lib/latin-digits.ts';
import { dubaiInstant } from '#src/lib/dates.ts';
import type { FormValues } from '#src/stores/form.ts';
import { GROUPS, kindOf, rowsOf, valuesOf } from './training-values.ts';

const CLOCK = /^\d\d:\d\d$/;

/** Returns the body of the request. The sessions and packages of a stored training keep their ids. */
export function bodyOf(values: FormValues, training: AdminTraining | null) {
  const kind = kindOf(values, training);
  const { title = '', description = '', location = '', trainerNotes = '', entry = '', courseType } = values;
  const { shortTitle = '', byInvitation } = values;
  const rows = rowsOf(values);
  const sessions = (kind === 'workshop' ? rows.sessions.slice(0, 1) : rows.sessions).map((row) => ({
    id: training?.sessions[row]?.id,
    startsAt: dubaiInstant(`${values[`day-${row}`] ?? ''}T${values[`startsAt-${row}`] ?? ''}`),
    endsAt: dubaiInstant(`${values[`day-${row}`] ?? ''}T${values[`endsAt-${row}`] ?? ''}`),
    location: textOf(values[`place-${row}`]),
  }));
  return {
    ...{ title, description, location, sessions },
    entry: textOf(entry),
    // Some pages determine the course.
    ...(kind === 'course' && courseType && { courseType }),
    capacity: numberOf(values['capacity']),
    packages: rows.packages.map((row) => packageOf(values, row, training)),
    payWithinHours: numberOf(values['payWithinHours']),
    shortTitle: textOf(shortTitle),
    byInvitation: byInvitation !== undefined,
    validMonths: numberOf(values['validMonths']),
    reminder: values['reminder'] !== undefined,
    trainerNotes: textOf(trainerNotes),
    registrationOpen: values['registrationOpen'] !== undefined,
    registrationClosesAt: values['registrationClosesAt']
      ? dubaiInstant(values['registrationClosesAt'])
      : sessions.map(({ startsAt }) => startsAt).toSorted()[0],
    // The kind of a stored training stays.
    ...(training === null && { kind }),
  };
}

export type Body = ReturnType<typeof bodyOf>;

/** Returns the fields that differ from the stored training, so that other people's changes stay. */
export function changedFields(body: Body, training: AdminTraining): Partial<Body> {
  const before: Readonly<Record<string, unknown>> = bodyOf(valuesOf(training), training);
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

function packageOf(values: FormValues, row: number, training: AdminTraining | null) {
  const read = (name: (typeof GROUPS.packages)[number]) => values[`${name}-${row}`];
  return {
    id: training?.packages[row]?.id,
    name: read('name') ?? '',
    includes: linesOf(read('includes')),
    priceAed: typedAed(read('priceAed') ?? ''),
    familyPriceAed: typedAed(read('familyPriceAed') ?? ''),
    depositAed: typedAed(read('depositAed') ?? ''),
    places: numberOf(read('places')),
    paymentLink: textOf(read('paymentLink')),
    closed: read('closed') !== undefined,
  };
}

function textOf(text = ''): string | null {
  return text.trim() === '' ? null : text;
}

function linesOf(text = ''): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function numberOf(text = ''): number | null {
  return text.trim() === '' ? null : typedNumber(text);
}

/** Returns the invalid fields and their messages. */
export function problemsOf(values: FormValues, training: AdminTraining | null): [field: string, message: string][] {
  const { sessions, packages } = rowsOf(values);
  const kind = kindOf(values, training);
  const shown = kind === 'workshop' ? sessions.slice(0, 1) : sessions;
  const found: [string, string][] = shown.flatMap((row) => timeProblems(values, row));
  const body = { ...bodyOf(values, training), kind };
  // A closing that follows from the first session has no message of its own.
  if (!values['registrationClosesAt']) body.registrationClosesAt = undefined;
  const { error } = trainingRequestSchema.safeParse(body);
  for (const { path, message } of error?.issues ?? []) {
    const [field = '', index, name = 'priceAed'] = path.map(String);
    if (index === undefined) found.push([field, message]);
    else if (field === 'packages') found.push([`${name}-${packages[Number(index)]}`, message]);
    else if (name === 'location') found.push([`place-${shown[Number(index)]}`, message]);
  }
  return found;
}

function timeProblems(values: FormValues, row: number): [field: string, message: string][] {
  const day = values[`day-${row}`] ?? '';
  const startsAt = values[`startsAt-${row}`] ?? '';
  const endsAt = values[`endsAt-${row}`] ?? '';
  const found: [string, string][] = [];
  if (!isPlausibleDay(day)) found.push([`day-${row}`, TRAINING_MESSAGE.day]);
  if (!CLOCK.test(startsAt)) found.push([`startsAt-${row}`, TRAINING_MESSAGE.startTime]);
  if (!CLOCK.test(endsAt) || startsAt >= endsAt) found.push([`endsAt-${row}`, TRAINING_MESSAGE.end]);
  return found;
}

/** Returns the day fields of sessions that are new or moved and start in the past. */
export function pastStarts(values: FormValues, training: AdminTraining | null): string[] {
  const known = training?.sessions.map(({ startsAt }) => startsAt) ?? [];
  const { sessions } = bodyOf(values, training);
  return rowsOf(values).sessions.flatMap((row, index) => {
    const start = sessions[index]?.startsAt ?? '';
    return Date.parse(start) < Date.now() && !known.includes(start) ? [`day-${row}`] : [];
  });
}
