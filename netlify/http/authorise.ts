import type { Session } from '#src/contract/session.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { touchSession } from '#netlify/db/queries/sessions.ts';
import { readSession, type SignedSession } from './session-token.ts';
import { readEnvironment } from '#netlify/env.ts';
import { HttpError } from './http-error.ts';
import { readSessionCookie } from './session-cookie.ts';

export type Audience = 'admin' | 'admin-and-partners';

export interface Caller {
  session: Session;
  /** Thrown after the fields are checked (docs/http.md, Order of checks). */
  unreachable: DatabaseUnreachableError | null;
}

/**
 * Requires a genuine cookie and a session that has not ended.
 * @throws HttpError signed_out (401), forbidden (403)
 */
export async function authorise(request: Request, audience: Audience, now: Date): Promise<Caller> {
  const signed = findGenuineSession(request);
  if (signed === null) throw new HttpError('signed_out');
  const unreachable = await requireLiveSession(signed.idHash, now);
  if (audience === 'admin' && signed.session.role !== 'admin') throw new HttpError('forbidden');
  return { session: signed.session, unreachable };
}

/** Checks the signature and the access code, but not whether the session has ended. */
export function findGenuineSession(request: Request): SignedSession | null {
  const token = readSessionCookie(request);
  const environment = readEnvironment();
  if (token === null || environment.sessionSecret === undefined) return null;
  return readSession(environment, environment.sessionSecret, token);
}

async function requireLiveSession(idHash: string, now: Date) {
  try {
    if (!(await touchSession(await connectDatabase(), idHash, now))) throw new HttpError('signed_out');
    return null;
  } catch (error) {
    if (error instanceof DatabaseUnreachableError) return error;
    throw error;
  }
}
