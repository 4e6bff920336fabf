import * as z from 'zod/mini';

const MESSAGE = 'Please give a time in ISO 8601.';

/** An instant as the API writes it (ISO 8601 with offset), as `Date`; of the years 1 to 9999, as databases know them. */
export const instant = z
  .pipe(
    z.string(MESSAGE).check(z.iso.datetime({ offset: true, error: () => MESSAGE })),
    z.transform((value: string) => new Date(value)),
  )
  .check(z.refine((date) => /^(?!0000)\d{4}-/.test(date.toISOString()), MESSAGE));
