import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/contract/client.ts';
import { $access, $mayShowPersonalData, $signIn, checkAccess, signIn } from './session.ts';
import { retryAfterSignIn, isSignedOut, watchExpiry } from './session-calls.ts';

const ADMIN = { role: 'admin' };

/** Sets the response to the next call. */
const respond = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));

test.each([
  [401, 'That code is not right.'],
  [422, 'That code is not right.'],
  [429, 'Too many tries. Please wait a few minutes.'],
  [503, 'The server could not be reached. Please try again.'],
])('status %i shows: %s', async (status, error) => {
  $signIn.set({ isBusy: false, error: null, attempt: 0 });
  respond(status, {});
  await signIn('x');
  expect($signIn.get()).toEqual({ isBusy: false, error, attempt: 1 });
});

test('a late 401 of the previous session does not end the new one, and reads are repeated', async () => {
  respond(200, ADMIN);
  $access.set({ phase: 'signed-in', session: { role: 'admin' } });
  const signedOut = new ApiError(401, '', '{}');
  const { promise: late, reject: rejectLate } = Promise.withResolvers<string>();
  const ask = vi.fn(() => late);
  const reading = retryAfterSignIn(ask);
  const saving = watchExpiry(late);
  await expect(watchExpiry(Promise.reject(signedOut))).rejects.toThrow('401');
  expect(isSignedOut(signedOut)).toBe(true);
  await signIn('x');
  ask.mockResolvedValue('rows');
  rejectLate(signedOut);
  await expect(reading).resolves.toBe('rows');
  await expect(saving).rejects.toThrow('401');
  expect($access.get()).toEqual({ phase: 'signed-in', session: ADMIN });
  // Otherwise no error would be shown for the failed save.
  expect(isSignedOut(signedOut)).toBe(false);
});

test('people leave the page five minutes after the session is over, also if the server is then out of reach', async () => {
  vi.useFakeTimers();
  $access.set({ phase: 'signed-in', session: { role: 'admin' } });
  $access.set({ phase: 'expired', session: { role: 'admin' } });
  vi.advanceTimersByTime(4 * 60_000);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await checkAccess();
  expect($mayShowPersonalData.get()).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect($mayShowPersonalData.get()).toBe(false);
  respond(200, ADMIN);
  await checkAccess();
  expect($mayShowPersonalData.get()).toBe(true);
  vi.useRealTimers();
});
