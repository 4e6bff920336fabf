import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { NotAcceptedError } from '#netlify/domain/outbox-kind.ts';

/**
 * Writes a mail as a file in place of sending it: what a developer's machine does without a mail server.
 * @throws NotAcceptedError where the directory cannot be written
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
    throw new NotAcceptedError(`${directory} cannot be written.`);
  }
}
