import { createHmac, timingSafeEqual } from 'node:crypto';

/** Digests for different purposes never match. */
type Purpose = 'session' | 'client' | 'connection' | 'access-code' | 'unsubscribe' | 'rejoin' | 'booking' | 'offer';

/** @returns an HMAC in base64url */
export function keyedDigest(secret: string, purpose: Purpose, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
}

/** Compares in constant time. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
