/** Without 0, 1, I and O, which people confuse. */
export const READABLE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** 256 is a multiple of the 32 characters, so each is equally likely. */
function randomReadable(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => READABLE_ALPHABET.charAt(byte % READABLE_ALPHABET.length)).join('');
}

/** For comparison: capital letters, without spaces and hyphens. */
export function readableKey(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .toUpperCase();
}

/** A discount code that nobody can guess: "NOVA-7KQ2-M9TX". */
export function newCode(): string {
  return `NOVA-${randomReadable(4)}-${randomReadable(4)}`;
}

const CERTIFICATE_CHARACTERS = 10;

/** The number of a certificate, which nobody can guess: "7KQ2M9TXAB". */
export function newCertificateNumber(): string {
  return randomReadable(CERTIFICATE_CHARACTERS);
}
