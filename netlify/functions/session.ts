import { setTimeout } from 'node:timers/promises';
import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { LENIENT } from '#src/contract/client.ts';
import { referralCode } from '#src/contract/referrals.ts';
import { accountOf, signInRequestSchema } from '#src/contract/session.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { beginSession, endSession, endSessionsOf } from '#netlify/db/queries/access/sessions.ts';
import { findThrottle, recordWrongCode, reserveTry } from '#netlify/db/queries/access/sign-in-tries.ts';
import { clientHash } from '#netlify/http/client-network.ts';
import { findSession } from '#netlify/http/access-codes.ts';
import { signSession } from '#netlify/http/session-token.ts';
import { readEnvironment } from '#netlify/env.ts';
import { json, noContent, type ApiResponse } from '#netlify/http/api-response.ts';
import { findGenuineSession } from '#netlify/http/authorise.ts';
import { receiveBody } from '#netlify/http/body.ts';
import { endpoints, withoutMessages, type RequestContext } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireFields } from '#netlify/http/fields.ts';
import { authenticatedDelete, authenticatedGet } from '#netlify/http/handlers.ts';
import {
  clearedSessionCookie,
  requireOwnOrigin,
  requireOwnOriginWithCookie,
  sessionCookie,
} from '#netlify/http/session-cookie.ts';

export const config = {
  path: '/api/session',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'POST /api/session': withoutMessages(createSession),
  'GET /api/session': getSession,
  'DELETE /api/session': withoutMessages(deleteSession),
});

const requireSession = authenticatedGet({
  allowPartners: true,
  query: z.object({}),
  handle: ({ session }) => Promise.resolve(json(200, session)),
});

/** With `Prefer: handling=lenient`, a missing session is `null`, not an error. */
async function getSession(context: RequestContext): Promise<ApiResponse> {
  try {
    return await requireSession(context);
  } catch (error) {
    const isMissing = error instanceof HttpError && error.code === 'signed_out';
    if (isMissing && context.request.headers.get('prefer') === LENIENT) return json(200, null);
    throw error;
  }
}

/** The delay of the answer to a wrong code while there are many (docs/rules.md, Sign-in). */
const SLOW_MS = 2_000;

/** Signs in. Checks the throttle before the fields. A malformed body does not count as a try. */
async function createSession(context: RequestContext): Promise<ApiResponse> {
  const { request, url, now, clientAddress } = context;
  const { value } = await receiveBody(request, { withKey: false });
  requireOwnOrigin(request);
  if (!signInRequestSchema.safeParse(value).success) await refuseThrottled(clientAddress, now);
  const { accessCode } = await requireFields(signInRequestSchema, value);
  const presentedIdHash = findGenuineSession(request)?.idHash ?? null;
  const database = await connectDatabase();
  const environment = readEnvironment();
  const client = clientHash(environment, clientAddress);
  const secondsToWait = await reserveTry(database, client, now);
  if (secondsToWait !== null) throw tooManyTries(secondsToWait);
  const { sessionSecret } = environment;
  if (sessionSecret === undefined) throw new HttpError('wrong_code');
  const session = findSession(environment, sessionSecret, accessCode);
  const signed = session && signSession(environment, sessionSecret, session);
  if (!session || !signed) {
    const { wereMany } = await recordWrongCode(database, now);
    if (wereMany) await setTimeout(SLOW_MS);
    throw new HttpError('wrong_code');
  }
  const { idHash, token } = signed;
  await beginSession(database, { account: accountOf(session), idHash, presentedIdHash, clientHash: client, now });
  return json(200, session, { 'Set-Cookie': sessionCookie(url, token) });
}

/** Refuses a client without tries left. An unreachable database is ignored here, and reported after the check of the fields. */
async function refuseThrottled(clientAddress: string, now: Date): Promise<void> {
  try {
    const client = clientHash(readEnvironment(), clientAddress);
    const secondsToWait = await findThrottle(await connectDatabase(), client, now);
    if (secondsToWait !== null) throw tooManyTries(secondsToWait);
  } catch (error) {
    if (!(error instanceof DatabaseUnreachableError)) throw error;
  }
}

function tooManyTries(secondsToWait: number): HttpError {
  return new HttpError('too_many_tries', { headers: { 'Retry-After': String(secondsToWait) } });
}

/** Ends all sessions of a partner. The administrator's own session stays. */
const endPartnersSessions = authenticatedDelete({
  query: z.object({ referralCode }),
  async handle({ database, query: { referralCode: partner }, sessionHash, now }) {
    await endSessionsOf(database, { partner, sessionHash, now });
    return noContent();
  },
});

/** Signs out. Callers without a session, or with one that has ended, get the same response. */
async function deleteSession(context: RequestContext): Promise<ApiResponse> {
  const { request, url, now } = context;
  if (url.searchParams.has('referralCode')) return endPartnersSessions(context);
  requireOwnOriginWithCookie(request);
  const signed = findGenuineSession(request);
  if (signed !== null) {
    const { session, idHash } = signed;
    const everywhere = url.searchParams.get('everywhere') === 'true';
    await endSession(await connectDatabase(), { account: accountOf(session), idHash, everywhere, now });
  }
  return noContent({ 'Set-Cookie': clearedSessionCookie(url) });
}
