import { lengthOf } from '#src/contract/fields.ts';

/** Text that mail programs turn into links, or a phone number. */
const CONTACT = /@|:\/\/|\.\p{L}[\p{L}\p{M}]|www|(?:\p{N}[\s().+-]*){7}/iu;

/**
 * The text of a stranger, or `null` if it contains an address or a number. Anybody can cause an email to any address, so its
 * words must lead nowhere but to us.
 */
export function safeQuote(words: string): string | null {
  return CONTACT.test(words.normalize('NFKC')) ? null : words;
}

/** Longer than nearly every name, and short for a message. */
const LONGEST_NAME = 60;

/** In addition to what no quotation may contain: slashes, colons, or as many digits as a phone number has. */
const NO_NAME = /[/:]|(?:\p{N}\P{N}*){7}/u;

/**
 * The name, or `null` if it does not look like one. Anybody can cause an email to any address, so names must not carry
 * messages.
 */
export function safeDisplayName(name: string | null): string | null {
  if (name === null || name === '' || lengthOf(name) > LONGEST_NAME) return null;
  return NO_NAME.test(name.normalize('NFKC')) ? null : safeQuote(name);
}
