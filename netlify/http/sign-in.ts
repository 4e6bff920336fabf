import { accountOf, type Session } from '#src/contract/session.ts';
import type { Database } from '#netlify/db/database.ts';
import { beginSession } from '#netlify/db/queries/access/sessions.ts';
import { reserveTry, recordWrongCode } from '#netlify/db/queries/access/sign-in-tries.ts';
import type { Environment } from '#netlify/env.ts';
import { findSession } from './access-codes.ts';
import { clientHash } from './client-network.ts';
import { signSession } from './session-token.ts';

export type SignInOutcome =
  | { outcome: 'signed-in'; session: Session; token: string }
  | { outcome: 'wrong-code'; wereMany: boolean }
  | { outcome: 'throttled'; secondsToWait: number };

interface SignInRequest {
  accessCode: string;
  clientAddress: string;
  /** The session that the request presents, which a success ends. */
  presentedIdHash: string | null;
  now: Date;
}

export async function signIn(
  database: Database,
  environment: Environment,
  { accessCode, clientAddress, presentedIdHash, now }: SignInRequest,
): Promise<SignInOutcome> {
  const client = clientHash(environment, clientAddress);
  const secondsToWait = await reserveTry(database, client, now);
  if (secondsToWait !== null) return { outcome: 'throttled', secondsToWait };
  const { sessionSecret } = environment;
  if (sessionSecret === undefined) return { outcome: 'wrong-code', wereMany: false };
  const session = findSession(environment, sessionSecret, accessCode);
  const signed = session && signSession(environment, sessionSecret, session);
  if (!session || !signed) return { outcome: 'wrong-code', ...(await recordWrongCode(database, now)) };
  const { idHash } = signed;
  await beginSession(database, { account: accountOf(session), idHash, presentedIdHash, clientHash: client, now });
  return { outcome: 'signed-in', session, token: signed.token };
}
