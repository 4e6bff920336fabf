import * as z from 'zod/mini';
import { call } from './client.ts';
import { crossFieldRule, emailAddress, FIELD_MESSAGE, nullIfAbsent, phoneText } from './fields.ts';

export const ERASE_WORD = 'ERASE';

/** At least seven digits, because a number without its country is found by its last digits. */
const phone = phoneText({ min: 7 });

const personFields = { email: nullIfAbsent(emailAddress()), phone: nullIfAbsent(phone) };
const confirmation = z.literal(ERASE_WORD, `Please type ${ERASE_WORD} to confirm.`);

const namesSomebody = crossFieldRule<{ email: string | null; phone: string | null }>(
  'email',
  'Please enter an email address or a phone number.',
  (person) => person.email !== null || person.phone !== null,
);

const MAX_CHOSEN = 20;

/** A candidate of the preview that the administrator chose: an address, a number or both. */
const chosen = z
  .object(personFields)
  .check(z.refine(({ email, phone }) => email !== null || phone !== null, FIELD_MESSAGE.text));

/**
 * Body of `POST /api/admin/erase`. The address or the number finds the person's rows. `also` has what the administrator chose
 * from the preview's candidates, and can be empty. Without `confirm` the call erases nothing, and answers with the preview.
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

/** Numbers of rows by list, both in a preview and after an erasure. */
const listCounts = {
  registrations: z.int(),
  courseRegistrations: z.int(),
  /** Places in other people's bookings, which stay without the person's name. */
  attendees: z.int(),
  referrals: z.int(),
  enquiries: z.int(),
  newsletter: z.int(),
  waitlist: z.int(),
  codes: z.int(),
  certificates: z.int(),
  /** Payments that name the person, which stay without the name. */
  payments: z.int(),
  notes: z.int(),
};

export type PreviewedList = keyof typeof listCounts;

export const PREVIEWED = Object.keys(listCounts) as PreviewedList[];

/** Another address or number whose rows may be the same person's. */
const candidateSchema = z.object({
  email: z.nullable(z.string()),
  /** The number as it is stored. */
  phone: z.nullable(z.string()),
  rows: z.int(),
  firstNames: z.array(z.string()),
});

export type ErasureCandidate = z.infer<typeof candidateSchema>;

/** The rows that would be erased, the first names in them, what stays, and who may be the same person. */
const previewSchema = z.object({
  ...listCounts,
  firstNames: z.array(z.string()),
  /** What the law asks us to keep without the name: what was paid, what of it we still owe, and numbers of papers. */
  kept: z.object({ paidAed: z.number(), owedAed: z.number(), receipts: z.array(z.string()) }),
  candidates: z.array(candidateSchema),
});

export type ErasurePreview = z.infer<typeof previewSchema>;

/** Numbers of erased rows and email files. Rows held as spam count in their list. */
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
