import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { signInRequestSchema } from '#src/contract/session.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { endSession } from '#netlify/db/queries/sessions.ts';
import { findThrottle } from '#netlify/db/queries/sign-in-tries.ts';
import { clientHash, signIn } from '#netlify/http/sign-in.ts';
import { readEnvironment } from '#netlify/env.ts';
import { json, noContent, type ApiResponse } from '#netlify/http/api-response.ts';
import { findGenuineSession } from '#netlify/http/authorise.ts';
import { receiveBody } from '#netlify/http/body.ts';
import { endpoint, type Exchange } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireFields } from '#netlify/http/fields.ts';
import { authenticatedGet } from '#netlify/http/handlers.ts';
import { requireOwnOrigin, requireOwnOriginWithCookie } from '#netlify/http/origin.ts';
import { clearedSessionCookie, sessionCookie } from '#netlify/http/session-cookie.ts';

export const config = {
  path: '/api/session',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: createSession,
  GET: authenticatedGet({
    audience: 'admin-and-partners',
    query: z.object({}),
    handle: ({ caller }) => Promise.resolve(json(200, caller.session)),
  }),
  DELETE: leaveSession,
});

/** Unlike other calls this one checks the throttle before the fields, and a malformed body counts as no try. */
async function createSession({ request, url, now, clientAddress }: Exchange): Promise<ApiResponse> {
  const { value } = await receiveBody(request, { withKey: false });
  requireOwnOrigin(request);
  if (!signInRequestSchema.safeParse(value).success) await refuseThrottled(clientAddress, now);
  const { accessCode } = requireFields(signInRequestSchema, value);
  const result = await signIn(await connectDatabase(), readEnvironment(), { accessCode, clientAddress, now });
  switch (result.outcome) {
    case 'throttled':
      throw tooManyTries(result.secondsToWait);
    case 'wrong-code':
      throw new HttpError('wrong_code');
    case 'signed-in':
      return json(200, result.session, { 'Set-Cookie': sessionCookie(url, result.token) });
  }
}

/** Refuses a client that has used up its tries; a database out of reach is told later, after the fields. */
async function refuseThrottled(clientAddress: string, now: Date): Promise<void> {
  try {
    const client = clientHash(readEnvironment(), clientAddress);
    const secondsToWait = await findThrottle(await connectDatabase(), client, now);
    if (secondsToWait !== null) throw tooManyTries(secondsToWait);
  } catch (error) {
    if (!(error instanceof DatabaseUnreachableError)) throw error;
  }
}

/** The refusal of a client that has used up its tries; it says when the next one counts. */
function tooManyTries(secondsToWait: number): HttpError {
  return new HttpError('too_many_tries', { headers: { 'Retry-After': String(secondsToWait) } });
}

/** Answers all alike: who has no session, or one that has ended, is signed out too (contract). */
async function leaveSession({ request, url }: Exchange): Promise<ApiResponse> {
  requireOwnOriginWithCookie(request);
  const signed = findGenuineSession(request);
  if (signed !== null) await endSession(await connectDatabase(), signed.idHash);
  return noContent({ 'Set-Cookie': clearedSessionCookie(url) });
}
