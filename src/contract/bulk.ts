import * as z from 'zod/mini';
import { isUuid } from '#src/lib/ids.ts';
import { call, MAX_ROWS_CHANGED } from './client.ts';
import { handled } from './handled.ts';
import { instant } from './instant.ts';
import { referralStatus } from './referrals.ts';
import { attended, isPaid } from './registrations.ts';

const IDS = `Please choose 1 to ${MAX_ROWS_CHANGED} rows.`;
export const NO_CHANGE = 'Please say what to change.';

const handledChange = z.object({ handled: z.optional(handled) }, NO_CHANGE);

/** The possible changes of each list. */
export const BULK_CHANGES = {
  registrations: z.object({ isPaid: z.optional(isPaid), attended: z.optional(attended) }, NO_CHANGE),
  referrals: z.object({ status: z.optional(referralStatus), handled: z.optional(handled) }, NO_CHANGE),
  enquiries: handledChange,
  'course-registrations': z.object({ isPaid: z.optional(isPaid), handled: z.optional(handled) }, NO_CHANGE),
};

export type BulkList = keyof typeof BULK_CHANGES;

/** Body of `POST /api/admin/bulk`. */
export const bulkRequestSchema = z.object({
  list: z.enum(['registrations', 'referrals', 'enquiries', 'course-registrations'], 'Unknown list.'),
  ids: z
    .array(z.string(IDS).check(z.refine(isUuid, IDS)), IDS)
    .check(z.minLength(1, IDS), z.maxLength(MAX_ROWS_CHANGED, IDS)),
  /** At least one of the list's `BULK_CHANGES`. */
  change: z.transform((change: unknown) => change),
  /** The last known version of each id, in the same order. A row that has changed since is refused. */
  updatedAt: z.optional(z.array(instant)),
});

/** `unchanged` rows were so before. */
const bulkResultSchema = z.object({ changed: z.int(), unchanged: z.int() });

/** @throws ApiError, also `changed_meanwhile`; its `fieldErrors` have the ids of the refused rows */
export async function changeRows(body: {
  list: BulkList;
  ids: readonly string[];
  change: Readonly<Record<string, unknown>>;
  updatedAt?: readonly string[];
}): Promise<z.infer<typeof bulkResultSchema>> {
  return bulkResultSchema.parse(await call('POST', '/api/admin/bulk', { body }));
}
