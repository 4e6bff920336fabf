import * as z from 'zod/mini';

export const handled = z.boolean('Please choose handled or not.');

export const handledRow = {
  handledAt: z.nullable(z.string()),
  /** The account that marked it. */
  handledBy: z.nullable(z.string()),
};
