import type { AccessEvent } from '#src/contract/system.ts';
import { accountOf, type Session } from '#src/contract/session.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import type { AccessRecord } from '#netlify/db/queries/access/access-log.ts';
import { touchSession } from '#netlify/db/queries/access/sessions.ts';
import { readSession, type SignedSession } from './session-token.ts';
import { readEnvironment } from '#netlify/env.ts';
import { HttpError } from './http-error.ts';
import { readSessionCookie } from './session-cookie.ts';

export interface Caller {
  session: Session;
  sessionHash: string;
  /** To be thrown after the fields are checked (docs/http.md, Order of checks). */
  unreachable: DatabaseUnreachableError | null;
}

interface Use {
  /** Lets partners in too. By default, only the administrator may call. */
  allowPartners?: boolean | undefined;
  /** An event to record, with the call. */
  event?: AccessEvent | undefined;
  now: Date;
}

/**
 * Requires a genuine cookie and a session that has not ended.
 * @throws HttpError signed_out (401), forbidden (403)
 */
export async function authorise(request: Request, { allowPartners = false, event, now }: Use): Promise<Caller> {
  const signed = findGenuineSession(request);
  if (signed === null) throw new HttpError('signed_out');
  const { session, idHash: sessionHash } = signed;
  const isRefused = session.role !== 'admin' && !allowPartners;
  const recorded = isRefused ? 'refused' : event;
  const record = recorded === undefined ? null : accessRecord(request, { session, sessionHash, event: recorded, now });
  const unreachable = await requireLiveSession({ idHash: sessionHash, record, now });
  if (isRefused) throw new HttpError('forbidden');
  return { session, sessionHash, unreachable };
}

type Recorded = Pick<Caller, 'session' | 'sessionHash'> & { event: AccessEvent; now: Date };

/** Makes a record that names the call: "GET /api/exports/referrals.csv". */
export function accessRecord(request: Request, { session, sessionHash, event, now }: Recorded): AccessRecord {
  const detail = `${request.method} ${new URL(request.url).pathname}`;
  return { event, account: accountOf(session), sessionHash, detail, now };
}

/** Checks the signature and the access code, but not whether the session has ended. */
export function findGenuineSession(request: Request): SignedSession | null {
  const token = readSessionCookie(request);
  const environment = readEnvironment();
  if (token === null || environment.sessionSecret === undefined) return null;
  return readSession(environment, environment.sessionSecret, token);
}

async function requireLiveSession(touch: Parameters<typeof touchSession>[1]) {
  try {
    if (!(await touchSession(await connectDatabase(), touch))) throw new HttpError('signed_out');
    return null;
  } catch (error) {
    if (error instanceof DatabaseUnreachableError) return error;
    throw error;
  }
}
