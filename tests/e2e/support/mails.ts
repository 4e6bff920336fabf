import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { ReceivedMail } from '#tests/support/mail-server.ts';

/** The data directory of the test server. */
export function dataDirectory(port: number | string): string {
  return join(tmpdir(), `nova-e2e-${port}`);
}

/** By path: an email is written once, and read many times. */
const contents = new Map<string, string>();

function contentOf(file: string): string {
  const content = contents.get(file) ?? readFileSync(file, 'utf8');
  contents.set(file, content);
  return content;
}

/** The emails that the test server has sent to an address. */
export async function mailsTo(baseURL: string, address: string): Promise<ReceivedMail[]> {
  const folder = join(dataDirectory(new URL(baseURL).port), 'mail');
  if (!existsSync(folder)) return [];
  const mails = await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => contentOf(join(folder, file)))
      // A whole run sends hundreds, and a test that waits for one looks again and again: it parses only those to its address.
      .filter((raw) => raw.includes(address))
      .map(async (raw) => ({ ...(await PostalMime.parse(raw)), raw })),
  );
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** The path of a link in the newest email to an address. `subject` is the beginning of the email's subject. */
export async function linkTo(baseURL: string, address: string, subject: string, path: string): Promise<string | null> {
  const mails = (await mailsTo(baseURL, address)).filter((mail) => mail.subject?.startsWith(subject));
  const link = new RegExp(`https?://[^\\s"]+(/${path}#[\\w.-]+)`).exec(mails.at(-1)?.text ?? '');
  return link?.[1] ?? null;
}
