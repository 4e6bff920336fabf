import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { DeliveryRejectedError } from '../message-type.ts';

/** Writes an email as a file, as local commands do without a mail server. @throws DeliveryRejectedError */
export async function writeMail(directory: string, name: string, message: SendMailOptions): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const { message: content } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const file = join(directory, `${name}.eml`);
  try {
    await mkdir(directory, { recursive: true });
    await writeFile(`${file}.part`, content);
    await rename(`${file}.part`, file);
  } catch {
    throw new DeliveryRejectedError('The folder for mails (DATA_DIR/mail) cannot be written.');
  }
}

/** Deletes the files of these outbox entries, and files that contain one of these addresses. @returns how many */
export async function eraseMails(
  directory: string,
  { entryIds, emails = [] }: { entryIds: readonly string[]; emails?: readonly string[] },
): Promise<number> {
  let erased = 0;
  await forEachMail(directory, async (path) => {
    const isOfPerson = entryIds.some((id) => path.includes(`-${id}.eml`)) || (await contains(path, emails));
    if (!isOfPerson) return;
    await rm(path);
    erased += 1;
  });
  return erased;
}

export async function deleteMailsBefore(directory: string, oldest: Date): Promise<void> {
  await forEachMail(directory, async (path) => {
    const { mtime } = await stat(path);
    if (mtime < oldest) await rm(path);
  });
}

/** Acts on each file. Starts again if one disappears, because `writeMail` may have renamed it. */
async function forEachMail(directory: string, act: (path: string) => Promise<void>): Promise<void> {
  try {
    for (const path of await listMails(directory)) await act(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await forEachMail(directory, act);
  }
}

/** Lists the files of emails, also unfinished ones. */
async function listMails(directory: string): Promise<string[]> {
  const files = existsSync(directory) ? await readdir(directory) : [];
  return files.filter((file) => /\.eml(\.part)?$/.test(file)).map((file) => join(directory, file));
}

/** Whether a file has one of the addresses, in any case, but not as a part of a longer address. */
async function contains(path: string, emails: readonly string[]): Promise<boolean> {
  if (emails.length === 0) return false;
  const texts = emails.map((email) => email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const address = new RegExp(`(?<![\\w.%+-])(?:${texts.join('|')})(?![\\w-]|\\.\\w)`, 'i');
  // Quoted-printable may break a line inside the address.
  return address.test((await readFile(path, 'utf8')).replaceAll('=\r\n', ''));
}
