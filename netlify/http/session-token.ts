import { hash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { sessionSchema, type Session } from '#src/contract/session.ts';
import type { Environment } from '#netlify/env.ts';
import { accessCodeFingerprint } from './access-codes.ts';
import { isSame, keyedDigest } from '#netlify/tokens.ts';

/** What a cookie states. It is signed, so that a forged or outdated cookie is refused without asking the database. */
const payloadSchema = z.object({ id: z.string(), codeFingerprint: z.string(), session: sessionSchema });

/** A session from a genuine cookie. It may have ended. */
export interface SignedSession {
  session: Session;
  /** The digest of the session's id. The database stores only this, so that nobody can sign in with its rows. */
  idHash: string;
}

/** @returns `null` if sign-in is disabled for the account */
export function signSession(environment: Environment, secret: string, session: Session) {
  const codeFingerprint = accessCodeFingerprint(environment, secret, session);
  if (codeFingerprint === null) return null;
  const id = randomBytes(32).toString('base64url');
  const payload = Buffer.from(JSON.stringify({ id, codeFingerprint, session })).toString('base64url');
  return { token: `${payload}.${keyedDigest(secret, 'session', payload)}`, idHash: digestOf(id) };
}

/** @returns `null` if the value is forged, or the account's access code has changed */
export function readSession(environment: Environment, secret: string, token: string): SignedSession | null {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSame(signature, keyedDigest(secret, 'session', payload))) return null;
  const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!parsed.success) return null;
  const { id, codeFingerprint, session } = parsed.data;
  const current = accessCodeFingerprint(environment, secret, session);
  return current !== null && isSame(codeFingerprint, current) ? { session, idHash: digestOf(id) } : null;
}

function digestOf(id: string): string {
  return hash('sha256', id, 'base64url');
}
