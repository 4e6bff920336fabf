import * as z from 'zod/mini';

const MESSAGE = 'Please give a time in ISO 8601.';

/** ISO 8601 with offset, to `Date`. Years 1 to 9999, because databases store no others. */
export const instant = z
  .pipe(
    z.string(MESSAGE).check(z.iso.datetime({ offset: true, error: () => MESSAGE })),
    z.transform((value: string) => new Date(value)),
  )
  .check(z.refine((date) => /^(?!0000)\d{4}-/.test(date.toISOString()), MESSAGE));
