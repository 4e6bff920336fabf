import type { EmailContent } from './email-content.ts';
import { toHtml } from './html.ts';
import { toText } from './text.ts';

/** Mail programs cut off longer emails, and with that the links at their end. */
const MAX_BYTES = 85_000;
const HEADER_BYTES = 2_000;

/** Returns how many bytes an email has at most when it is sent, in either encoding of emails. */
function emailBytes(content: EmailContent): number {
  const attached = (content.attachments ?? []).reduce(
    (sum, file) => sum + Buffer.byteLength(file.content) * 1.4 + 300,
    0,
  );
  return HEADER_BYTES + encodedBytes(toHtml(content)) + encodedBytes(toText(content)) + attached;
}

/** Estimates quoted-printable: three bytes for each byte that is no plain character, and the line breaks. */
function encodedBytes(text: string): number {
  const plain = text.match(/[\n -<>-~]/g)?.length ?? 0;
  return (plain + (Buffer.byteLength(text) - plain) * 3) * 1.05;
}

/** Returns how many of the items, from the first, one email can hold. */
export function countFitting<Item>(items: readonly Item[], write: (shown: readonly Item[]) => EmailContent): number {
  let [fitting, tooMany] = [0, items.length + 1];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (emailBytes(write(items.slice(0, middle))) <= MAX_BYTES) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}

/** Writes an email about as many of the items, from the first, as it can hold. */
export function writeFitting<Item>(
  items: readonly Item[],
  write: (shown: readonly Item[]) => EmailContent,
): EmailContent {
  return write(items.slice(0, countFitting(items, write)));
}
