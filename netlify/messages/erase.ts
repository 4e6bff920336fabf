import type { Erased, EraseRequest } from '#src/contract/erase.ts';
import type { Database } from '#netlify/db/database.ts';
import { erasePersonRows } from '#netlify/db/queries/erase.ts';
import type { Environment } from '#netlify/env.ts';
import { eraseMails } from './transport/mail-files.ts';
import { toE164 } from '#src/lib/phone.ts';

/** Erases a person from the database, then the mails about them that are kept as files. */
export async function erasePerson(
  database: Database,
  { mailDirectory }: Environment,
  { email, phone }: Pick<EraseRequest, 'email' | 'phone'>,
): Promise<Erased> {
  const { counts, entryIds } = await erasePersonRows(database, { email, phoneE164: phone && toE164(phone) });
  const mailFiles = mailDirectory === undefined ? 0 : await eraseMails(mailDirectory, { entryIds, email });
  return { ...counts, mailFiles };
}
