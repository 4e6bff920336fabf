import { lengthOf } from '#src/contract/fields.ts';
import { text, type Block } from '../rendering/email-content.ts';

/** Longer than nearly every name, and short for a message. */
const LONGEST = 60;

/** What mail programs make links of, and as many digits as a telephone number has. */
const NO_NAME = /[/:@]|\.\p{L}[\p{L}\p{M}]|www|(?:\p{N}\P{N}*){7}/iu;

/**
 * A name for a mail to a person, or `null` where it does not look like one: anybody may have such a mail sent to any
 * address, and it must not carry messages of theirs.
 */
export function safeDisplayName(name: string | null): string | null {
  if (name === null || name === '' || lengthOf(name) > LONGEST) return null;
  return NO_NAME.test(name.normalize('NFKC')) ? null : name;
}

/** Begins a mail to a person. */
export function greeting(name: string | null): Block {
  const shown = safeDisplayName(name);
  return text(shown === null ? 'Hello,' : `Hello ${shown},`);
}
