import { lengthOf } from '#src/contract/fields.ts';

/** Text that mail programs turn into links, or a phone number. */
const CONTACT = /@|:\/\/|\.\p{L}[\p{L}\p{M}]|www|(?:\p{N}[\s().+-]*){7}/iu;

/**
 * What somebody wrote, or `null` if it holds a way to reach them. Anybody can cause an email to any address, so its words
 * must lead nowhere but to us.
 */
export function safeQuote(words: string): string | null {
  return CONTACT.test(words.normalize('NFKC')) ? null : words;
}

/** Longer than nearly every name, and short for a message. */
const LONGEST_NAME = 60;

/** Besides what no quotation may hold. The digits are as many as a phone number has, wherever they stand. */
const NO_NAME = /[/:]|(?:\p{N}\P{N}*){7}/u;

/**
 * The name, or `null` if it does not look like one. Anybody can cause an email to any address, so names must not carry
 * messages.
 */
export function safeDisplayName(name: string | null): string | null {
  if (name === null || name === '' || lengthOf(name) > LONGEST_NAME) return null;
  return NO_NAME.test(name.normalize('NFKC')) ? null : safeQuote(name);
}
