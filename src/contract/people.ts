import * as z from 'zod/mini';
import { ITEM_KINDS } from './admin-person.ts';
import { LIST_MESSAGE, listQuerySchema } from './lists.ts';

/** Query of `GET /api/admin/people`, which has one order. */
export const peopleQuerySchema = z.extend(listQuerySchema, {
  sort: z._default(z.literal('nextAt', LIST_MESSAGE.sort), 'nextAt'),
});

const PERSON_ROLES = ['parent', 'nanny', 'company'] as const;

/** A row of `GET /api/admin/people`: a person, by her address or number. */
export const personRowSchema = z.object({
  /** The key of the person's page. */
  id: z.string(),
  name: z.string(),
  /** What she last said or did as; `null` if nothing says it. */
  role: z.nullable(z.enum(PERSON_ROLES)),
  /** Whether she has, or had, a code of Nova Family. */
  isFamily: z.boolean(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** `null` if `phone` cannot be parsed. */
  phoneE164: z.nullable(z.string()),
  /** What was last heard of her, and when; `null` if staff alone have noted something. */
  last: z.nullable(z.object({ kind: z.enum([...ITEM_KINDS, 'attendee']), title: z.nullable(z.string()) })),
  lastAt: z.nullable(z.string()),
  /** A day in Dubai, on which staff think of her again. */
  nextOn: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

export type PersonRow = z.infer<typeof personRowSchema>;
