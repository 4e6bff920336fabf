import { lengthOf } from '#src/contract/fields.ts';

/** Longer than nearly every name, and short for a message. */
const LONGEST = 60;

/** Text that mail programs turn into links, or as many digits as a phone number has. */
const NO_NAME = /[/:@]|\.\p{L}[\p{L}\p{M}]|www|(?:\p{N}\P{N}*){7}/iu;

/**
 * The name, or `null` if it does not look like one. Anybody can cause an email to any address, so names must not carry
 * messages.
 */
export function safeDisplayName(name: string | null): string | null {
  if (name === null || name === '' || lengthOf(name) > LONGEST) return null;
  return NO_NAME.test(name.normalize('NFKC')) ? null : name;
}
