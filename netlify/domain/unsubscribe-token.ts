import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an unsubscribe link carries: the sign-up's id, signed, and no address. */
export function unsubscribeToken(secret: string, signUpId: string): string {
  return `${signUpId}.${sign(secret, signUpId)}`;
}

/** The sign-up that a link belongs to, or `null` when we did not make it. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

function sign(secret: string, signUpId: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${signUpId}`).digest('base64url');
}
