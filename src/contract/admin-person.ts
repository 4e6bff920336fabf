import * as z from 'zod/mini';
import { BALANCE_STATES, balanceSchema } from './balance.ts';
import { call } from './client.ts';
import { originSchema } from './origin.ts';
import { clearable, FIELD_MESSAGE, MAX_LENGTH, notes, requiredText } from './fields.ts';

export const PERSON_KEY_MESSAGE = 'Please give an email address or a phone number.';

/** An email address in any case, or a phone number in any spelling. */
const personKey = requiredText({ message: PERSON_KEY_MESSAGE, max: MAX_LENGTH.email });

/** Query of `GET /api/admin/person`. */
export const personQuerySchema = z.object({ key: personKey });

const DAY_MESSAGE = 'Please choose a day.';

const noteFields = {
  note: z.optional(notes),
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

/** As far as its kind has them; `spam` is held back. */
const ITEM_STATES = [
  ...BALANCE_STATES,
  ...(['spam', 'cancelled', 'lapsed', 'pending', 'confirmed', 'not-handled', 'handled'] as const),
  ...(['listed', 'left', 'open', 'redeemed', 'waiting', 'offered', 'booked', 'declined'] as const),
  ...(['expired', 'removed', 'issued', 'withdrawn', 'matched', 'attention', 'resolved', 'refunded', 'voided'] as const),
  ...(['sent', 'failed'] as const),
] as const;

const itemSchema = z.object({
  kind: z.enum(ITEM_KINDS),
  id: z.string(),
  at: z.string(),
  title: z.string(),
  /** The price, what was paid, or the commission that it has earned. */
  amountAed: z.nullable(z.number()),
  state: z.enum(ITEM_STATES),
  /** Opens the row in its list. */
  href: z.string(),
  /** Where the visit began that brought it. */
  origin: originSchema,
});

export type PersonItem = z.infer<typeof itemSchema>;

export const personSchema = z.object({
  /** As it is stored: an email address in lower case, or a phone number in E.164. */
  key: z.string(),
  /** All addresses and numbers of the person. */
  keys: z.array(z.string()),
  /** The newest that is known of each. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phoneE164: z.nullable(z.string()),
  /** Of all bookings. */
  balance: balanceSchema,
  /** Commission of partners. */
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
