import * as z from 'zod/mini';
import { call } from './client.ts';
import { absentAsNull, emailAddress, jointRule, phone } from './fields.ts';

/** What has to be typed before a person is erased. */
export const ERASE_WORD = 'ERASE';

/** Body of `POST /api/admin/erase`: either of the two finds the person's rows. */
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

/** How many rows (and mails kept as files) were erased; spam is counted with its list. */
export const erasedSchema = z.object({
  registrations: z.int(),
  courseRegistrations: z.int(),
  referrals: z.int(),
  enquiries: z.int(),
  newsletter: z.int(),
  waitlist: z.int(),
  /** Entries of the outbox, whether waiting, sent or failed. */
  outbox: z.int(),
  mailQuotas: z.int(),
  mailFiles: z.int(),
  /** Answers kept for repeated requests. */
  keptAnswers: z.int(),
  history: z.int(),
});

export type Erased = z.infer<typeof erasedSchema>;

/** Erases a person everywhere. @throws ApiError; a Zod error when an OK answer is not the agreed one */
export async function erasePerson(body: unknown): Promise<Erased> {
  return erasedSchema.parse(await call('POST', '/api/admin/erase', { body }));
}
