import { READABLE_ALPHABET } from './readable-codes.ts';

const LENGTH = 6;

/** The six characters that stand for a registration: the first 30 bits of its id, a random UUID. */
export function bookingReference(registrationId: string): string {
  const bits = Number.parseInt(registrationId.slice(0, 8), 16) >>> 0;
  return Array.from({ length: LENGTH }, (_, index) => READABLE_ALPHABET.charAt((bits >>> (27 - 5 * index)) & 31)).join(
    '',
  );
}
