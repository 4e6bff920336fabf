import { accountOf, PARTNER_CODES, type Session } from '#src/contract/session.ts';
import type { Environment } from '#netlify/env.ts';
import { isSame, keyedDigest } from '#netlify/keyed-digest.ts';

/** Who can be signed in. */
const SESSIONS: readonly Session[] = [
  { role: 'admin' },
  ...PARTNER_CODES.map((referralCode) => ({ role: 'partner', referralCode }) as const),
];

/** Whom a code lets in, or `null`. Compares with every door in the same time, whatever the code. */
export function findSession({ accessCodes }: Environment, secret: string, accessCode: string): Session | null {
  const digest = fingerprint(secret, accessCode);
  let found: Session | null = null;
  for (const session of SESSIONS) {
    const code = accessCodes[accountOf(session)];
    const matches = isSame(digest, fingerprint(secret, code ?? ''));
    if (matches && code !== undefined) found = session;
  }
  return found;
}

/** Digest of the code that opens a session's door now, `null` when it is shut; a session made with another has ended. */
export function accessCodeFingerprint({ accessCodes }: Environment, secret: string, session: Session): string | null {
  const code = accessCodes[accountOf(session)];
  return code === undefined ? null : fingerprint(secret, code);
}

function fingerprint(secret: string, code: string): string {
  return keyedDigest(secret, 'access-code', code);
}
