import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyedDigest } from '#netlify/tokens.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Makes the token of an unsubscribe link: the encrypted address (AES-256-GCM). It names the address and not its row, because an
 * erased address that signs up again has another row.
 */
export function writeAddressToken(secret: string, emailKey: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), iv);
  const encrypted = Buffer.concat([cipher.update(emailKey, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, encrypted, cipher.getAuthTag()]).toString('base64url');
}

/** @returns the email key, or `null` for any other token */
export function readAddressToken(secrets: readonly (string | undefined)[], token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== token) return null;
  for (const secret of secrets) {
    const emailKey = secret === undefined ? null : decrypt(secret, bytes);
    if (emailKey !== null) return emailKey;
  }
  return null;
}

function decrypt(secret: string, bytes: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function keyFrom(secret: string): Buffer {
  return Buffer.from(keyedDigest(secret, 'unsubscribe', ''), 'base64url');
}
