import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { ReceivedMail } from '#tests/support/mail-server.ts';

/** Where the server of the browser tests keeps its data. */
export function dataDirectory(port: number | string): string {
  return join(tmpdir(), `nova-e2e-${port}`);
}

/** The emails to an address that the server has written as files. */
export function mailsTo(baseURL: string, address: string): Promise<ReceivedMail[]> {
  return mailsIn(dataDirectory(new URL(baseURL).port), address);
}

/** The same for a server with a data directory of its own. */
export async function mailsIn(directory: string, address: string): Promise<ReceivedMail[]> {
  const folder = join(directory, 'mail');
  if (!existsSync(folder)) return [];
  const mails = await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map(async (file) => {
        const raw = readFileSync(join(folder, file), 'utf8');
        return { ...(await PostalMime.parse(raw)), raw };
      }),
  );
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

/** The address of a link in the newest email to somebody whose subject begins so. */
export async function linkTo(baseURL: string, address: string, subject: string, path: string): Promise<string | null> {
  const mails = (await mailsTo(baseURL, address)).filter((mail) => mail.subject?.startsWith(subject));
  const link = new RegExp(`https?://[^\\s"]+(/${path}#[\\w.-]+)`).exec(mails.at(-1)?.text ?? '');
  return link?.[1] ?? null;
}
