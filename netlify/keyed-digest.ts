import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a digest is made for: one that was made for another purpose does not match. */
type Purpose = 'session' | 'client' | 'access-code' | 'unsubscribe' | 'booking' | 'offer';

/** A digest that nobody can make, or read back, without the secret. */
export function keyedDigest(secret: string, purpose: Purpose, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
}

/** Compares digests in the same time, however much of them is right. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
