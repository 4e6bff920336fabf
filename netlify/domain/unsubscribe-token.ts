import { isSame, keyedDigest } from './keyed-digest.ts';

/** What an unsubscribe link carries: the sign-up's id, signed, and no address. */
export function unsubscribeToken(secret: string, signUpId: string): string {
  return `${signUpId}.${keyedDigest(secret, 'unsubscribe', signUpId)}`;
}

/** The sign-up that a link belongs to, or `null` when we did not make it. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  return isSame(signature, keyedDigest(secret, 'unsubscribe', id)) ? id : null;
}
