import * as z from 'zod/mini';
import { call } from './client.ts';
import { absentAsNull, emailAddress, jointRule, phone } from './fields.ts';

export const ERASE_WORD = 'ERASE';

/** Body of `POST /api/admin/erase`. Either of the two finds a person's rows. */
export const eraseRequestSchema = z
  .object({
    email: absentAsNull(emailAddress()),
    phone: absentAsNull(phone),
    confirm: z.literal(ERASE_WORD, `Please type ${ERASE_WORD} to confirm.`),
  })
  .check(
    jointRule(
      'email',
      'Please enter an email address or a phone number.',
      (person) => person.email !== null || person.phone !== null,
    ),
  );

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
