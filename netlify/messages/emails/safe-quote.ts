/** Text that mail programs turn into links, or a phone number. */
const CONTACT = /@|:\/\/|\.\p{L}[\p{L}\p{M}]|www|(?:\p{N}[\s().+-]*){7}/iu;

/**
 * What somebody wrote, or `null` if it holds a way to reach them. Anybody can cause an email to any address, so its words
 * must lead nowhere but to us.
 */
export function safeQuote(words: string): string | null {
  return CONTACT.test(words.normalize('NFKC')) ? null : words;
}
