import { createDecipheriv } from 'node:crypto';
import { keyedDigest } from '#netlify/tokens.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Reads the token of an unsubscribe link that an earlier version wrote: the encrypted address (AES-256-GCM).
 * @returns the email key, or `null` for any other token
 */
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
  const key = Buffer.from(keyedDigest(secret, 'unsubscribe', ''), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
