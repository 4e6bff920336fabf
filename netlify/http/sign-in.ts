import type { Session } from '#src/contract/session.ts';
import type { Database } from '#netlify/db/database.ts';
import { beginSession } from '#netlify/db/queries/sessions.ts';
import { reserveTry } from '#netlify/db/queries/sign-in-tries.ts';
import type { Environment } from '#netlify/env.ts';
import { findSession } from './access-codes.ts';
import { keyedDigest } from '#netlify/keyed-digest.ts';
import { signSession } from './session-token.ts';

export type SignInOutcome =
  | { outcome: 'signed-in'; session: Session; token: string }
  | { outcome: 'wrong-code' }
  | { outcome: 'throttled'; secondsToWait: number };

export async function signIn(
  database: Database,
  environment: Environment,
  { accessCode, clientAddress, now }: { accessCode: string; clientAddress: string; now: Date },
): Promise<SignInOutcome> {
  const client = clientHash(environment, clientAddress);
  const secondsToWait = await reserveTry(database, client, now);
  if (secondsToWait !== null) return { outcome: 'throttled', secondsToWait };
  const { sessionSecret } = environment;
  if (sessionSecret === undefined) return { outcome: 'wrong-code' };
  const session = findSession(environment, sessionSecret, accessCode);
  const signed = session && signSession(environment, sessionSecret, session);
  if (!session || !signed) return { outcome: 'wrong-code' };
  await beginSession(database, signed.idHash, client, now);
  return { outcome: 'signed-in', session, token: signed.token };
}

/** Client addresses are stored as digests. */
export function clientHash({ sessionSecret }: Environment, clientAddress: string): string {
  return keyedDigest(sessionSecret ?? '', 'client', clientAddress);
}
