import * as z from 'zod/mini';
import { listQuerySchema } from './lists.ts';

export const ACCESS_EVENTS = [
  'signed-in',
  'wrong-code',
  'signed-out',
  'signed-out-everywhere',
  'signed-out-partner',
  'exported',
  'erased',
  'refused',
] as const;

export type AccessEvent = (typeof ACCESS_EVENTS)[number];

export const accessEntrySchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  event: z.enum(ACCESS_EVENTS),
  /** 'admin' or a partner's code. `null` if the code was wrong. */
  account: z.nullable(z.string()),
  /** The first characters of the session's digest: equal ones are the same session. */
  session: z.nullable(z.string()),
  /** The exported file, the count of rows erased, the partner, or the refused call. */
  detail: z.nullable(z.string()),
});

export type AccessEntry = z.infer<typeof accessEntrySchema>;

export const accessQuerySchema = z.extend(listQuerySchema, {
  event: z.optional(z.enum(ACCESS_EVENTS, 'Unknown event.')),
});
