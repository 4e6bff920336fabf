import * as z from 'zod/mini';

/** Rows of a list that was asked for without `limit` (contract, "List calls"). */
export const WHOLE_LIST = 5000;

const SORT_MESSAGE = 'Unknown order.';

/** Query of every list call. `sort` begins with "-" for descending. */
export const listQuerySchema = z.object({
  limit: z.optional(
    z
      .pipe(
        z.string().check(z.regex(/^\d{1,4}$/, { error: () => 'limit is a whole number from 1 to 1000.' })),
        z.transform(Number),
      )
      .check(
        z.refine((value) => value >= 1 && value <= 1000, { error: () => 'limit is a whole number from 1 to 1000.' }),
      ),
  ),
  cursor: z.optional(z.string().check(z.minLength(1, { error: () => 'Unknown cursor.' }))),
  search: z.optional(
    z.pipe(
      z.string(),
      z.transform((value) => value.trim().slice(0, 200)),
    ),
  ),
  sort: z._default(
    z.enum(['createdAt', '-createdAt', 'name', '-name', 'status', '-status'], { error: () => SORT_MESSAGE }),
    '-createdAt',
  ),
  spam: z.optional(z.enum(['true', 'false'], { error: () => 'spam is true or false.' })),
});

export type ListQuery = z.infer<typeof listQuerySchema>;
