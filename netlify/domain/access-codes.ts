import { ownerOf, PARTNER_CODES, type Session } from '#src/contract/session.ts';
import type { Environment } from '#netlify/env.ts';
import { isSame, keyedDigest } from './keyed-digest.ts';

/** A door that a code opens. */
interface Door {
  session: Session;
  code: string | undefined;
}

function doors({ accessCodes }: Environment): Door[] {
  return [
    { session: { role: 'admin' }, code: accessCodes.admin },
    ...PARTNER_CODES.map((referralCode): Door => ({
      session: { role: 'partner', referralCode },
      code: accessCodes.partners[referralCode],
    })),
  ];
}

/** Whom a code lets in, or `null`. Compares with every door in the same time, whatever the code. */
export function findSession(environment: Environment, secret: string, accessCode: string): Session | null {
  const digest = fingerprint(secret, accessCode);
  let found: Session | null = null;
  for (const { session, code } of doors(environment)) {
    const matches = isSame(digest, fingerprint(secret, code ?? ''));
    if (matches && code !== undefined) found = session;
  }
  return found;
}

/** Digest of the code that opens a session's door now, `null` when it is shut; a session made with another has ended. */
export function doorFingerprint(environment: Environment, secret: string, session: Session): string | null {
  const door = doors(environment).find((candidate) => ownerOf(candidate.session) === ownerOf(session));
  return door?.code === undefined ? null : fingerprint(secret, door.code);
}

function fingerprint(secret: string, code: string): string {
  return keyedDigest(secret, 'access-code', code);
}
