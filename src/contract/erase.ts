import * as z from 'zod/mini';
import { call } from './client.ts';
import { crossFieldRule, emailAddress, FIELD_MESSAGE, nullIfAbsent, phoneText } from './fields.ts';

export const ERASE_WORD = 'ERASE';

/** A number that was typed without its country is found by its end, of seven digits or more. */
const phone = phoneText({ min: 7 });

const personFields = { email: nullIfAbsent(emailAddress()), phone: nullIfAbsent(phone) };
const confirmation = z.literal(ERASE_WORD, `Please type ${ERASE_WORD} to confirm.`);

const namesSomebody = crossFieldRule<{ email: string | null; phone: string | null }>(
  'email',
  'Please enter an email address or a phone number.',
  (person) => person.email !== null || person.phone !== null,
);

const MAX_CHOSEN = 20;

/** An address or a number of the preview's candidates. */
const chosen = z
  .object(personFields)
  .check(z.refine(({ email, phone }) => email !== null || phone !== null, FIELD_MESSAGE.text));

/**
 * Body of `POST /api/admin/erase`. Either of the two finds a person's rows; `also` is what the administrator chose from the
 * candidates of the preview, which may be none. Without `confirm` nothing is erased.
 */
export const eraseRequestSchema = z
  .object({
    ...personFields,
    also: nullIfAbsent(z.array(chosen).check(z.maxLength(MAX_CHOSEN))),
    confirm: nullIfAbsent(confirmation),
  })
  .check(namesSomebody);

export type EraseRequest = z.infer<typeof eraseRequestSchema>;

export const confirmationSchema = z.object({ confirm: confirmation });

/** Rows by list, which a preview counts too. */
const listCounts = {
  registrations: z.int(),
  courseRegistrations: z.int(),
  /** Places of other people's bookings, which stay without her name. */
  attendees: z.int(),
  referrals: z.int(),
  enquiries: z.int(),
  newsletter: z.int(),
  waitlist: z.int(),
  codes: z.int(),
  certificates: z.int(),
  /** Those that name who paid. They stay without the name. */
  payments: z.int(),
  notes: z.int(),
};

export type PreviewedList = keyof typeof listCounts;

export const PREVIEWED = Object.keys(listCounts) as PreviewedList[];

/** Rows that may be the same person's, under another address or number. */
const candidateSchema = z.object({
  email: z.nullable(z.string()),
  /** As it is stored. */
  phone: z.nullable(z.string()),
  rows: z.int(),
  firstNames: z.array(z.string()),
});

export type ErasureCandidate = z.infer<typeof candidateSchema>;

/** The rows that would be erased, the first names in them, what stays, and who is perhaps the same person. */
const previewSchema = z.object({
  ...listCounts,
  firstNames: z.array(z.string()),
  /** What the law asks us to keep, without the person, and what of it is still to be given back. */
  kept: z.object({ paidAed: z.number(), owedAed: z.number(), receipts: z.array(z.string()) }),
  candidates: z.array(candidateSchema),
});

export type ErasurePreview = z.infer<typeof previewSchema>;

/** Numbers of erased rows and mail files. Spam counts with its list. */
export const erasedSchema = z.object({
  ...listCounts,
  outbox: z.int(),
  mailQuotas: z.int(),
  mailFiles: z.int(),
  /** Responses stored for repeated requests. */
  keptAnswers: z.int(),
  history: z.int(),
});

export type Erased = z.infer<typeof erasedSchema>;

export async function erasePerson(body: unknown): Promise<Erased> {
  return erasedSchema.parse(await call('POST', '/api/admin/erase', { body }));
}

export async function previewErasure(body: unknown): Promise<ErasurePreview> {
  const answer = await call('POST', '/api/admin/erase', { body });
  return z.object({ preview: previewSchema }).parse(answer).preview;
}
