import { lengthOf } from '#src/contract/fields.ts';
import { safeQuote } from './safe-quote.ts';

/** Longer than nearly every name, and short for a message. */
const LONGEST = 60;

/** Besides what no quotation may hold. The digits are as many as a phone number has, wherever they stand. */
const NO_NAME = /[/:]|(?:\p{N}\P{N}*){7}/u;

/**
 * The name, or `null` if it does not look like one. Anybody can cause an email to any address, so names must not carry
 * messages.
 */
export function safeDisplayName(name: string | null): string | null {
  if (name === null || name === '' || lengthOf(name) > LONGEST) return null;
  return NO_NAME.test(name.normalize('NFKC')) ? null : safeQuote(name);
}
