import { readEnvironment } from '#netlify/env.ts';
import { isSame, keyedDigest } from '#netlify/tokens.ts';

/** Path of the background function that sends what the outbox holds. */
export const DELIVER_PATH = '/api/deliver';

const MINUTE_MS = 60_000;
/** The platform accepts a call of a background function at once. */
const MAX_WAIT_MS = 5_000;

type Call = (request: Request) => Promise<Response>;

let call: Call = fetch;

/** Calls `deliver` in another way than over the network. Used by local commands and tests. */
export function provideDeliver(other: Call): void {
  call = other;
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

/** Whether a request has the token of this minute or of the one before. */
export function isDeliverCall(request: Request, now: Date): boolean {
  const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
  const before = new Date(now.getTime() - MINUTE_MS);
  return token !== '' && [now, before].some((at) => isSame(token, callToken(at) ?? ''));
}

/** `null` if no secret is configured. */
function callToken(now: Date): string | null {
  const { sessionSecret } = readEnvironment();
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return sessionSecret === undefined ? null : keyedDigest(sessionSecret, 'deliver', String(minute));
}
