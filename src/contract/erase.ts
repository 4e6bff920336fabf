import * as z from 'zod/mini';
import { call } from './client.ts';
import { absentAsNull, emailAddress, jointRule, phone } from './fields.ts';

export const ERASE_WORD = 'ERASE';

const personFields = { email: absentAsNull(emailAddress()), phone: absentAsNull(phone) };
const confirmation = z.literal(ERASE_WORD, `Please type ${ERASE_WORD} to confirm.`);

const namesSomebody = jointRule<{ email: string | null; phone: string | null }>(
  'email',
  'Please enter an email address or a phone number.',
  (person) => person.email !== null || person.phone !== null,
);

/** Body of `POST /api/admin/erase`. Either of the two finds a person's rows. Without `confirm` nothing is erased. */
export const eraseRequestSchema = z
  .object({ ...personFields, confirm: absentAsNull(confirmation) })
  .check(namesSomebody);

/** Of the form. */
export const eraseFormSchema = z.object({ ...personFields, confirm: confirmation }).check(namesSomebody);

/** Lists that a preview counts. */
export const PREVIEWED = [
  ...(['registrations', 'courseRegistrations', 'referrals', 'enquiries'] as const),
  ...(['newsletter', 'waitlist', 'codes'] as const),
] as const;

/** What would be erased: rows by list, and the first names in them. */
export type ErasurePreview = Record<(typeof PREVIEWED)[number], number> & { firstNames: string[] };

/** Numbers of erased rows and mail files. Spam counts with its list. */
export const erasedSchema = z.object({
  registrations: z.int(),
  courseRegistrations: z.int(),
  referrals: z.int(),
  enquiries: z.int(),
  newsletter: z.int(),
  waitlist: z.int(),
  codes: z.int(),
  certificates: z.int(),
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
