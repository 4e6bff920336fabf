import * as z from 'zod/mini';
import { call } from './client.ts';

/** Instants are ISO 8601 in UTC. */
const rowSchema = z.object({
  id: z.string(),
  /** The person, or the subject. */
  name: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** For a chat or a call. */
  phoneE164: z.nullable(z.string()),
  /** For an unpaid place: whether a reminder was sent within 7 days. */
  isReminded: z.optional(z.boolean()),
  /** Opens the draft of an email that answers it. */
  replyLink: z.optional(z.string()),
});

export type TodayRow = z.infer<typeof rowSchema>;

/** `rows` are the first of `count`. */
const listSchema = z.object({ count: z.int(), rows: z.array(rowSchema) });

export type TodayList = z.infer<typeof listSchema>;

/** Response of `GET /api/admin/today`: the open tasks of the administrator. */
export const todaySchema = z.object({
  heldAsSpam: listSchema,
  failedMessages: listSchema,
  /** Payments that need attention. */
  payments: listSchema,
  /** Registrations that nobody has paid for after three days. */
  unpaid: listSchema,
  /** Places on offer, `at` the end of the offer. */
  offers: listSchema,
  enquiries: listSchema,
  courseRegistrations: listSchema,
  nextWorkshop: z.nullable(
    z.object({
      id: z.int(),
      title: z.string(),
      /** In Dubai's time. */
      startsAt: z.string(),
      registered: z.int(),
      capacity: z.int(),
    }),
  ),
  /** Certificates that can be issued, by registration. */
  certificates: listSchema,
  /** Commission that is due, by partner. */
  payouts: listSchema,
  /** Variables that pages show placeholders for. */
  settings: listSchema,
  /** What fails on the site itself. */
  site: listSchema,
});

export type Today = z.infer<typeof todaySchema>;

export async function fetchToday(signal?: AbortSignal): Promise<Today> {
  return todaySchema.parse(await call('GET', '/api/admin/today', { signal }));
}
