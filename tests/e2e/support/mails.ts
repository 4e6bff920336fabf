import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
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

/** The subjects of those emails. */
export async function subjectsTo(baseURL: string, address: string): Promise<(string | undefined)[]> {
  return (await mailsTo(baseURL, address)).map(({ subject }) => subject);
}

/** The path of a link in the newest email to an address, which may be on its way. `subject` is how the email's subject begins. */
export async function linkTo(baseURL: string, address: string, subject: string, path: string): Promise<string> {
  const pattern = new RegExp(`https?://[^\\s"]+(/${path}#[\\w.-]+)`);
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = (await mailsTo(baseURL, address)).filter((mail) => mail.subject?.startsWith(subject));
    const link = pattern.exec(mails.at(-1)?.text ?? '')?.[1];
    if (link !== undefined) return link;
    await setTimeout(100);
  }
  throw new Error(`No email to ${address} begins with "${subject}" and leads to /${path}.`);
}
