import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyedDigest } from '#netlify/keyed-digest.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The token of an unsubscribe link: the encrypted address. It names no row, so the link of an old email still works for a
 * person who left and joined again.
 */
export function unsubscribeToken(secret: string, emailKey: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const encrypted = Buffer.concat([cipher.update(emailKey, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, encrypted, cipher.getAuthTag()]).toString('base64url');
}

/** @returns the email key, or `null` for a forged token */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== token) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(keyedDigest(secret, 'unsubscribe', ''), 'base64url');
}
