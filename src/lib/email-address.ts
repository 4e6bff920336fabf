import * as z from 'zod/mini';

/** Valid by HTML's rule, but undeliverable: misplaced dots, or a domain without a dot or without a valid ending. */
const UNDELIVERABLE = /^\.|\.\.|\.@|@[^.@]+$|\.(\d+|.)$/;

/** The rule of the browsers' email field, without undeliverable addresses. */
export function isEmailAddress(text: string): boolean {
  return z.regexes.html5Email.test(text) && !UNDELIVERABLE.test(text);
}
