import { READABLE_ALPHABET, readableKey } from './readable-codes.ts';

const LENGTH = 6;

/** The six characters that stand for a registration: the first 30 bits of its id, a random UUID. */
export function bookingReference(registrationId: string): string {
  const bits = Number.parseInt(registrationId.slice(0, 8), 16) >>> 0;
  return Array.from({ length: LENGTH }, (_, index) => READABLE_ALPHABET.charAt((bits >>> (27 - 5 * index)) & 31)).join(
    '',
  );
}

/** The first and the last id with this reference; `null` for a text that is none. */
export function idsOfReference(text: string): readonly [first: string, last: string] | null {
  const places = Array.from(readableKey(text), (character) => READABLE_ALPHABET.indexOf(character));
  if (places.length !== LENGTH || places.includes(-1)) return null;
  const bits = places.reduce((sum, place) => sum * 32 + place, 0);
  const start = (last2Bits: number) => (bits * 4 + last2Bits).toString(16).padStart(8, '0');
  return [`${start(0)}-0000-0000-0000-000000000000`, `${start(3)}-ffff-ffff-ffff-ffffffffffff`];
}
