import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { emailKey } from '#src/lib/people.ts';

/** The purpose of a digest. Digests for different purposes never match. */
type Purpose = 'session' | 'client' | 'connection' | 'access-code' | 'deliver' | 'unsubscribe' | TokenPurpose;

/** @returns an HMAC in base64url */
export function keyedDigest(secret: string, purpose: Purpose, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
}

/** Compares two texts in constant time. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * What a link opens: a booking, an attendee's feedback, an entry of a waiting list, the offer of a place, the day of a training
 * for its trainer, or staff's calendar. A token is valid for one purpose.
 */
export type TokenPurpose = 'booking' | 'feedback' | 'waiting' | 'offer' | 'day' | 'calendar';

/** `SESSION_SECRET`, and the secret before a rotation. */
export interface TokenSecrets {
  current: string;
  previous?: string | undefined;
}

/** Days after its issue for which a link that the previous secret signed stays valid. */
const PREVIOUS_SECRET_DAYS = 90;

const DAY_MS = 86_400_000;
const ID_BYTES = 16;
const DAY_BYTES = 3;
const ADDRESS_BYTES = 6;
const LENGTHS = [ID_BYTES + DAY_BYTES, ID_BYTES + DAY_BYTES + ADDRESS_BYTES];

/**
 * Signs a token that opens one row, for the fragment of a link. It has the row's id and the day of issue, and no personal data.
 * @param id UUID of the row
 * @param address the email address that the link goes to, if the row must not open under another one
 */
export function signToken(
  secrets: TokenSecrets,
  purpose: TokenPurpose,
  id: string,
  now: Date,
  address?: string,
): string {
  const head = Buffer.alloc(ID_BYTES + DAY_BYTES);
  head.write(id.replaceAll('-', ''), 'hex');
  head.writeUIntBE(dayOf(now), ID_BYTES, DAY_BYTES);
  const content = address === undefined ? head : Buffer.concat([head, addressDigest(id, address)]);
  const text = content.toString('base64url');
  return `${text}.${keyedDigest(secrets.current, purpose, text)}`;
}

interface Target {
  /** The row's id. */
  id: string;
  /** Whether the link went to this address; `null` if it opens the row for anyone who has it. */
  isFor: ((address: string) => boolean) | null;
}

/** Returns what a token opens; `null` if we did not sign it for this purpose, or a retired secret did. */
export function readToken(secrets: TokenSecrets, purpose: TokenPurpose, token: string, now: Date): Target | null {
  const [text = '', signature = '', ...rest] = token.split('.');
  const content = Buffer.from(text, 'base64url');
  if (rest.length > 0 || !LENGTHS.includes(content.length) || content.toString('base64url') !== text) return null;
  const age = dayOf(now) - content.readUIntBE(ID_BYTES, DAY_BYTES);
  const isSignedBy = (secret: string) => isSame(signature, keyedDigest(secret, purpose, text));
  const isCurrent = isSignedBy(secrets.current);
  const isPrevious = secrets.previous !== undefined && isSignedBy(secrets.previous) && age <= PREVIOUS_SECRET_DAYS;
  if (!isCurrent && !isPrevious) return null;
  const id = toUuid(content.subarray(0, ID_BYTES).toString('hex'));
  const digest = content.subarray(ID_BYTES + DAY_BYTES);
  return { id, isFor: digest.length === 0 ? null : (address) => digest.equals(addressDigest(id, address)) };
}

/** Digests an address. The digest does not reveal it, and differs from row to row. */
function addressDigest(id: string, address: string): Buffer {
  return createHash('sha256')
    .update(`${id}:${emailKey(address)}`)
    .digest()
    .subarray(0, ADDRESS_BYTES);
}

function dayOf(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS);
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
