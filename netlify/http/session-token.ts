import { hash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { sessionSchema, type Session } from '#src/contract/session.ts';
import type { Environment } from '#netlify/env.ts';
import { accessCodeFingerprint } from './access-codes.ts';
import { isSame, keyedDigest } from '#netlify/keyed-digest.ts';

/** What a session's cookie holds, signed: enough to refuse a forged or outdated one without the database. */
const payloadSchema = z.object({ id: z.string(), door: z.string(), session: sessionSchema });

/** A session whose cookie is genuine; whether it still counts is for the database to say. */
export interface SignedSession {
  session: Session;
  /** Digest under which the database knows the session, so that its rows open no door. */
  idHash: string;
}

/** Makes a session's cookie value. @returns `null` when its door is shut */
export function signSession(environment: Environment, secret: string, session: Session) {
  const door = accessCodeFingerprint(environment, secret, session);
  if (door === null) return null;
  const id = randomBytes(32).toString('base64url');
  const payload = Buffer.from(JSON.stringify({ id, door, session })).toString('base64url');
  return { token: `${payload}.${keyedDigest(secret, 'session', payload)}`, idHash: digestOf(id) };
}

/** Reads a cookie value. @returns `null` when it is forged, or made with a code that is no longer the door's */
export function readSession(environment: Environment, secret: string, token: string): SignedSession | null {
  const [payload = '', signature = ''] = token.split('.');
  if (!isSame(signature, keyedDigest(secret, 'session', payload))) return null;
  const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!parsed.success) return null;
  const { id, door, session } = parsed.data;
  const current = accessCodeFingerprint(environment, secret, session);
  return current !== null && isSame(door, current) ? { session, idHash: digestOf(id) } : null;
}

function digestOf(id: string): string {
  return hash('sha256', id, 'base64url');
}
