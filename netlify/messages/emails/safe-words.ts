import { lengthOf, withoutUnseen } from '#src/lib/text.ts';
import { TOP_LEVEL_DOMAINS } from './top-level-domains.ts';

/** An address, or a phone number: seven digits without letters between them, nor the commas and colons of prices and hours. */
const CONTACT = /@|:\/\/|www|(?:\p{N}[^\p{L}\p{N},:]*){7}/iu;

/** The word after a dot, as in "evil.example" or "Dr.Aisha". */
const AFTER_DOT = /[.。]([\p{L}\p{N}\p{M}-]+)/gu;

/** Whether mail programs turn a part of a text into a link. A dot alone does not, because they know which domains exist. */
function hasLink(text: string): boolean {
  return Array.from(text.matchAll(AFTER_DOT), ([, label = '']) => label.toLowerCase()).some(
    (label) => label.startsWith('xn--') || TOP_LEVEL_DOMAINS.has(label),
  );
}

/**
 * Returns the text of a stranger; `null` if it contains an address or a number. Anybody can cause an email to any address, so its
 * words must lead nowhere but to us.
 */
export function safeQuote(words: string): string | null {
  // Invisible characters would hide a link from us, but not from a mail program.
  const normal = withoutUnseen(words.normalize('NFKC'));
  return CONTACT.test(normal) || hasLink(normal) ? null : words;
}

/** Longer than nearly every name, and short for a message. */
const LONGEST_NAME = 60;

/**
 * What a name may not contain, besides what no quotation may: colons, as many digits as a phone number has, and slashes other
 * than between two single letters, as passports have them: "Kavitha A/P Raman".
 */
const NO_NAME = /:|(?<!(?<![\p{L}\p{M}\p{N}])\p{L})\/|\/(?!\p{L}(?![\p{L}\p{M}\p{N}]))|(?:\p{N}\P{N}*){7}/u;

/**
 * Returns a name; `null` if the text does not look like one. Anybody can cause an email to any address, so names must not carry
 * messages.
 */
export function safeDisplayName(name: string | null): string | null {
  if (name === null || name === '' || lengthOf(name) > LONGEST_NAME) return null;
  return NO_NAME.test(name.normalize('NFKC')) ? null : safeQuote(name);
}
