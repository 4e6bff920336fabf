import * as z from 'zod/mini';
import { textKey } from '#src/lib/people.ts';
import { changeSchema } from './changes.ts';
import { enquirySchema, type Enquiry } from './enquiries.ts';
import { BALANCE_STATES, balanceSchema } from './booking-parts.ts';
import { call } from './client.ts';
import { clearable, FIELD_MESSAGE, MAX_LENGTH, notes, requiredText } from './fields.ts';
import { LIST_MESSAGE, listQuerySchema } from './lists.ts';
import { originSchema } from './origin.ts';
import { OUTBOX_STATES } from './system.ts';

export const PERSON_KEY_MESSAGE = 'Please give an email address or a phone number.';

/** An email address in any case, or a phone number in any spelling. */
const personKey = requiredText({ message: PERSON_KEY_MESSAGE, max: MAX_LENGTH.email });

/** Query of `GET /api/admin/person`. */
export const personQuerySchema = z.object({ key: personKey });

const DAY_MESSAGE = 'Please choose a day.';

const noteFields = {
  note: z.optional(notes),
  /** The note that was read. If it is sent, a note that differs from it is not replaced. */
  noteBefore: z.optional(clearable(z.string(FIELD_MESSAGE.text))),
  /** A day in Dubai: "2026-11-30". */
  nextOn: z.optional(clearable(z.string(DAY_MESSAGE).check(z.iso.date({ error: () => DAY_MESSAGE })))),
};

/** Body of `PATCH /api/admin/person`: at least one field beside the key. `null` clears it. */
export const personChangeSchema = z.object({ key: personKey, ...noteFields }).check(
  z.refine(({ note, nextOn }) => note !== undefined || nextOn !== undefined, {
    path: ['note'],
    error: FIELD_MESSAGE.text,
  }),
);

export type PersonChange = z.infer<typeof personChangeSchema>;

export const ITEM_KINDS = [
  'registration',
  'course-registration',
  'payment',
  'receipt',
  'referral',
  'enquiry',
  'sign-up',
  'code',
  'family-code',
  'waiting',
  'certificate',
  'email',
] as const;

export type ItemKind = (typeof ITEM_KINDS)[number];

/** The states of items of all kinds. `spam` is held back. */
const ITEM_STATES = [
  ...BALANCE_STATES,
  ...(['spam', 'cancelled', 'lapsed', 'pending', 'confirmed', 'not-handled', 'handled'] as const),
  ...(['listed', 'left', 'open', 'redeemed', 'waiting', 'offered', 'booked', 'declined'] as const),
  ...(['expired', 'removed', 'issued', 'withdrawn', 'matched', 'attention', 'resolved', 'refunded', 'voided'] as const),
  ...OUTBOX_STATES,
] as const;

const itemSchema = z.object({
  kind: z.enum(ITEM_KINDS),
  id: z.string(),
  at: z.string(),
  title: z.string(),
  /** The price, what was paid, or the commission that the referral earned. */
  amountAed: z.nullable(z.number()),
  state: z.enum(ITEM_STATES),
  /** Opens the row in its list. */
  href: z.string(),
  /** Where the visit began in which the person sent this. */
  origin: originSchema,
});

export type PersonItem = z.infer<typeof itemSchema>;

export const personSchema = z.object({
  /** The key as it is stored: an email address in lower case, or a phone number in E.164. */
  key: z.string(),
  /** All addresses and numbers of the person. */
  keys: z.array(z.string()),
  /** The newest known name, as with `email` and `phone`. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phoneE164: z.nullable(z.string()),
  /** The sums over all bookings. */
  balance: balanceSchema,
  /** The partners' commission for the person's referrals. */
  earnedAed: z.number(),
  /** Newest first. */
  items: z.array(itemSchema),
  note: z.nullable(z.string()),
  nextOn: z.nullable(z.string()),
});

export type Person = z.infer<typeof personSchema>;

export async function fetchPerson(key: string, signal?: AbortSignal): Promise<Person> {
  return personSchema.parse(await call('GET', `/api/admin/person?key=${encodeURIComponent(key)}`, { signal }));
}

/** Outlives the page, because a note is saved when the page is left. */
export async function changePerson(body: unknown): Promise<Person> {
  return personSchema.parse(await call('PATCH', '/api/admin/person', { body, keepalive: true }));
}

/** The role in which a person last wrote or booked. */
const PERSON_ROLES = ['parent', 'nanny', 'company'] as const;

/** The filters of the list of people. */
export const PERSON_KINDS = [...PERSON_ROLES, 'family', 'no-email'] as const;

export type PersonKind = (typeof PERSON_KINDS)[number];

/** Filters by the day of "Next on". `due`: today or earlier; `set`: any day; `none`: no day. */
export const NEXT_ON_FILTERS = ['due', 'set', 'none'] as const;

export type NextOnFilter = (typeof NEXT_ON_FILTERS)[number];

/** `nextAt` puts people with a "Next on" first. */
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
  /** `null` if it is not known. */
  role: z.nullable(z.enum(PERSON_ROLES)),
  /** Whether the person has, or had, a Nova Family code. */
  isFamily: z.boolean(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** `null` if `phone` cannot be parsed. */
  phoneE164: z.nullable(z.string()),
  /** What was last heard from the person; `null`, like `lastAt`, if there is only a note of staff. */
  last: z.nullable(z.object({ kind: z.enum([...ITEM_KINDS, 'attendee']), title: z.nullable(z.string()) })),
  lastAt: z.nullable(z.string()),
  /** The day in Dubai on which the person comes up in Today. */
  nextOn: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

export type PersonRow = z.infer<typeof personRowSchema>;

/** The most results of one search. */
export const MAX_RESULTS = 20;

export const MIN_SEARCH_LENGTH = 2;

const SEARCH_MESSAGE = `Please type at least ${MIN_SEARCH_LENGTH} characters.`;

/** Query of `GET /api/admin/search`. */
export const searchQuerySchema = z.object({
  // Accents and apostrophes alone would find everything.
  q: requiredText({ message: SEARCH_MESSAGE, min: MIN_SEARCH_LENGTH, max: MAX_LENGTH.text }).check(
    z.refine((text) => textKey(text).length >= MIN_SEARCH_LENGTH, SEARCH_MESSAGE),
  ),
});

const RESULT_KINDS = [
  'registration',
  'course-registration',
  'referral',
  'certificate',
  'receipt',
  'training',
  'person',
] as const;

const searchResultSchema = z.object({
  kind: z.enum(RESULT_KINDS),
  /** For a person, the email address in lower case or the phone number. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  href: z.string(),
});

export type SearchResult = z.infer<typeof searchResultSchema>;

export async function fetchSearchResults(q: string, signal?: AbortSignal): Promise<SearchResult[]> {
  return z
    .array(searchResultSchema)
    .parse(await call('GET', `/api/admin/search?q=${encodeURIComponent(q)}`, { signal }));
}

/** Body of `PATCH /api/enquiries/{id}`. */
export const enquiryChangeSchema = changeSchema({ handled: z.boolean('Please choose handled or not.') });

export type EnquiryChange = z.infer<typeof enquiryChangeSchema>;

/** @throws ApiError, also `changed_meanwhile` */
export async function changeEnquiry(id: string, body: unknown): Promise<Enquiry> {
  return enquirySchema.parse(await call('PATCH', `/api/enquiries/${id}`, { body }));
}
