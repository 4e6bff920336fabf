import { setTimeout } from 'node:timers/promises';
import { readEnvironment } from '#netlify/env.ts';
import { isSame, keyedDigest } from '#netlify/tokens.ts';

/** The path of the background function that sends the messages of the outbox. */
export const DELIVER_PATH = '/api/deliver';

const MINUTE_MS = 60_000;
/** The platform accepts a call of a background function at once. */
const MAX_WAIT_MS = 5_000;

type Call = (request: Request) => Promise<Response>;

let call: Call = fetch;

/** The pause between calls after writes, because each takes half as much processor time as a write. */
export const CALLS_APART_MS = 100;

let callsApartMs = CALLS_APART_MS;
let lastCallAt = -Infinity;

/** Replaces the network call of `deliver`, for local commands and tests. */
export function provideDeliver(other: Call, apartMs: number): void {
  call = other;
  callsApartMs = apartMs;
  lastCallAt = -Infinity;
}

class DeliverCallError extends Error {
  override readonly name = 'DeliverCallError';
}

/**
 * Calls `deliver` (docs/decisions/outbox.md).
 * @throws DeliverCallError if the call is not accepted; the next scheduled run then sends what waits
 */
export async function callDeliver(origin: string, now: Date): Promise<void> {
  const token = callToken(now);
  if (token === null) throw new DeliverCallError('SESSION_SECRET is not set.');
  const request = new Request(new URL(DELIVER_PATH, origin), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  });
  const { ok, status } = await call(request).catch((cause: unknown) => {
    throw new DeliverCallError('deliver did not answer.', { cause });
  });
  if (!ok) throw new DeliverCallError(`deliver answered ${status}.`);
}

let sharedCall: Promise<void> | null = null;

/**
 * Calls `deliver` after a write: at once, or, soon after another call, a moment later and once for all writes of this process.
 * @throws DeliverCallError as `callDeliver` does
 */
export function callDeliverAfterWrite(origin: string): Promise<void> {
  const callNow = () => {
    sharedCall = null;
    lastCallAt = performance.now();
    return callDeliver(origin, new Date());
  };
  const pauseMs = lastCallAt + callsApartMs - performance.now();
  if (pauseMs <= 0 && !sharedCall) return callNow();
  sharedCall ??= setTimeout(pauseMs).then(callNow);
  return sharedCall;
}

/** Whether a request has the token of this minute or of the one before. */
export function isDeliverCall(request: Request, now: Date): boolean {
  const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
  const before = new Date(now.getTime() - MINUTE_MS);
  return token !== '' && [now, before].some((at) => isSame(token, callToken(at) ?? ''));
}

/** Returns the token of a minute; `null` if no secret is configured. */
function callToken(now: Date): string | null {
  const { sessionSecret } = readEnvironment();
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return sessionSecret === undefined ? null : keyedDigest(sessionSecret, 'deliver', String(minute));
}
