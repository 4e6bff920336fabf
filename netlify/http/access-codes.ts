import { accountOf, type Session } from '#src/contract/session.ts';
import { PARTNER_CODES } from '#src/lib/partners.ts';
import type { Environment } from '#netlify/env.ts';
import { isSame, keyedDigest } from '#netlify/tokens.ts';

const SESSIONS: readonly Session[] = [
  { role: 'admin' },
  ...PARTNER_CODES.map((referralCode) => ({ role: 'partner', referralCode }) as const),
];

/** Finds the account of a code. Compares it with every account's code, so that the time taken says nothing about the code. */
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

/** Returns a digest of the account's code, whose change ends the account's sessions; `null` if sign-in is disabled. */
export function accessCodeFingerprint({ accessCodes }: Environment, secret: string, session: Session): string | null {
  const code = accessCodes[accountOf(session)];
  return code === undefined ? null : fingerprint(secret, code);
}

function fingerprint(secret: string, code: string): string {
  return keyedDigest(secret, 'access-code', code);
}
