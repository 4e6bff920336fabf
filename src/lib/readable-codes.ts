/** Letters and digits that nobody confuses when they read them out: no 0, 1, I or O. */
export const READABLE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The random characters of a code; each of them is one of 32, so that none is likelier than another. */
export function randomReadable(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => READABLE_ALPHABET.charAt(byte % READABLE_ALPHABET.length)).join('');
}

/** A code as it is compared: capital letters, without spaces and hyphens. */
export function readableKey(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .toUpperCase();
}
