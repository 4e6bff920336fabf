import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { DeliveryRejectedError } from '../message-type.ts';

/**
 * Writes a mail as a file in place of sending it: what a developer's machine does without a mail server.
 * @throws DeliveryRejectedError where the directory cannot be written
 */
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

/** Deletes the mails of these outbox entries, and those that hold this address. @returns how many */
export async function eraseMails(
  directory: string,
  { entryIds, email }: { entryIds: readonly string[]; email: string | null },
): Promise<number> {
  let erased = 0;
  await forEachMail(directory, async (path) => {
    const isTheirs =
      entryIds.some((id) => path.includes(`-${id}.eml`)) || (email !== null && (await holds(path, email)));
    if (!isTheirs) return;
    await rm(path);
    erased += 1;
  });
  return erased;
}

/** Deletes the mails that were written before a time. */
export async function deleteMailsBefore(directory: string, oldest: Date): Promise<void> {
  await forEachMail(directory, async (path) => {
    const { mtime } = await stat(path);
    if (mtime < oldest) await rm(path);
  });
}

/** Goes over the mails; starts again where one has disappeared, because it may just have got its final name. */
async function forEachMail(directory: string, act: (path: string) => Promise<void>): Promise<void> {
  try {
    for (const path of await listMails(directory)) await act(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await forEachMail(directory, act);
  }
}

/** The files of mails, unfinished ones included; none where there is no directory. */
async function listMails(directory: string): Promise<string[]> {
  const files = existsSync(directory) ? await readdir(directory) : [];
  return files.filter((file) => /\.eml(\.part)?$/.test(file)).map((file) => join(directory, file));
}

/** Whether a file holds an address, as a whole and in whatever case. */
async function holds(path: string, email: string): Promise<boolean> {
  const text = email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const address = new RegExp(`(?<![\\w.%+-])${text}(?![\\w-]|\\.\\w)`, 'i');
  // Quoted-printable breaks long lines anywhere.
  return address.test((await readFile(path, 'utf8')).replaceAll('=\r\n', ''));
}
