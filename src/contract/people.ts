import * as z from 'zod/mini';
import { ITEM_KINDS } from './admin-person.ts';
import { LIST_MESSAGE, listQuerySchema } from './lists.ts';

/** What she last said or did as. */
const PERSON_ROLES = ['parent', 'nanny', 'company'] as const;

/** Which people a list has. */
export const PERSON_KINDS = [...PERSON_ROLES, 'family', 'no-email'] as const;

export type PersonKind = (typeof PERSON_KINDS)[number];

/** `due`: today or earlier; `set`: on any day; `none`: on no day. */
export const NEXT_ON_FILTERS = ['due', 'set', 'none'] as const;

export type NextOnFilter = (typeof NEXT_ON_FILTERS)[number];

/** `nextAt` has those with a day first. */
export const PEOPLE_SORTS = ['nextAt', 'createdAt', '-createdAt'] as const;

/** Query of `GET /api/admin/people`. */
export const peopleQuerySchema = z.extend(listQuerySchema, {
  sort: z._default(z.enum(PEOPLE_SORTS, LIST_MESSAGE.sort), 'nextAt'),
  kind: z.optional(z.enum(PERSON_KINDS, `kind is one of ${PERSON_KINDS.join(', ')}.`)),
  next: z.optional(z.enum(NEXT_ON_FILTERS, `next is one of ${NEXT_ON_FILTERS.join(', ')}.`)),
});

/** A row of `GET /api/admin/people`: a person, by her address or number. */
export const personRowSchema = z.object({
  /** The key of the person's page. */
  id: z.string(),
  name: z.string(),
  /** `null` if nothing says it. */
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
