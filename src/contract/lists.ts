import * as z from 'zod/mini';
import { MAX_LENGTH, optionalText } from './fields.ts';

/** Rows of a list that was asked for without `limit` (contract, "List calls"). */
export const WHOLE_LIST = 5000;

const SORT_MESSAGE = 'Unknown order.';
const LIMIT_MESSAGE = 'limit is a whole number from 1 to 1000.';

/** Query of every list call. `sort` begins with "-" for descending. */
export const listQuerySchema = z.object({
  limit: z.optional(
    z
      .pipe(z.string().check(z.regex(/^\d{1,4}$/, { error: () => LIMIT_MESSAGE })), z.transform(Number))
      .check(z.refine((value) => value >= 1 && value <= 1000, { error: () => LIMIT_MESSAGE })),
  ),
  cursor: z.optional(z.string().check(z.minLength(1, { error: () => 'Unknown cursor.' }))),
  search: optionalText({ max: MAX_LENGTH.text }),
  sort: z._default(
    z.enum(['createdAt', '-createdAt', 'name', '-name', 'status', '-status'], { error: () => SORT_MESSAGE }),
    '-createdAt',
  ),
  spam: z.optional(z.enum(['true', 'false'], { error: () => 'spam is true or false.' })),
});

export type ListQuery = z.infer<typeof listQuerySchema>;
