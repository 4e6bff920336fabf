import { withoutUnseen } from './text.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** A UUID of version 4. `crypto.randomUUID` is missing in Safari before 15.4, and on pages without https. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'.charAt((bytes[8] ?? 0) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Digits and letters without 0, 1, I and O, which people confuse. */
const READABLE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** 256 is a multiple of the 32 characters, so each is equally likely. */
function randomReadable(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => READABLE_ALPHABET.charAt(byte % READABLE_ALPHABET.length)).join('');
}

/** Normalises a typed code for comparison: upper case, without spaces, hyphens and invisible characters. */
export function readableKey(typed: string): string {
  return withoutUnseen(typed.normalize('NFKC'))
    .replace(/[\s\p{Pd}\u2212\u2800]/gu, '')
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

const REFERENCE_LENGTH = 6;

/** Returns a registration's six-character reference: the first 30 bits of its id, a random UUID. */
export function bookingReference(registrationId: string): string {
  const bits = Number.parseInt(registrationId.slice(0, 8), 16) >>> 0;
  return Array.from({ length: REFERENCE_LENGTH }, (_, index) =>
    READABLE_ALPHABET.charAt((bits >>> (27 - 5 * index)) & 31),
  ).join('');
}

/** Returns the first and the last possible id with this reference; `null` for an invalid reference. */
export function findReferenceRange(text: string): readonly [first: string, last: string] | null {
  const places = Array.from(readableKey(text), (character) => READABLE_ALPHABET.indexOf(character));
  if (places.length !== REFERENCE_LENGTH || places.includes(-1)) return null;
  const bits = places.reduce((sum, place) => sum * 32 + place, 0);
  const start = (last2Bits: number) => (bits * 4 + last2Bits).toString(16).padStart(8, '0');
  return [`${start(0)}-0000-0000-0000-000000000000`, `${start(3)}-ffff-ffff-ffff-ffffffffffff`];
}
