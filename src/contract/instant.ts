import * as z from 'zod/mini';
import { dubaiInstant } from '#src/lib/dates.ts';

const MESSAGE = 'Please give a time in ISO 8601.';

function instantWith(message: string) {
  return z
    .pipe(
      z.string(message).check(z.iso.datetime({ offset: true, error: () => message })),
      z.transform((value: string) => new Date(value)),
    )
    .check(z.refine((date) => /^(?!0000)\d{4}-/.test(date.toISOString()), message));
}

/** ISO 8601 with offset, to `Date`. Years 1 to 9999, because databases store no others. */
export const instant = instantWith(MESSAGE);

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** As `instant`, or Dubai's time: "2027-01-17T10:00". */
export function dubaiTime(message: string = MESSAGE) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && LOCAL.test(value) ? dubaiInstant(value) : value)),
    instantWith(message),
  );
}
