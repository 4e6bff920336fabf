import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/contract/client.ts';
import { $access, $signIn, signIn } from './session.ts';
import { retryAfterSignIn, isSignedOut, watchExpiry } from './session-calls.ts';

const ADMIN = { role: 'admin' };

/** Lets the server answer the next call. */
const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));

test.each([
  [401, 'That code is not right.'],
  [422, 'That code is not right.'],
  [429, 'Too many tries. Please wait a few minutes.'],
  [503, 'The server could not be reached. Please try again.'],
])('a refusal with %i reads: %s', async (status, error) => {
  $signIn.set({ isBusy: false, error: null, attempt: 0 });
  answer(status, {});
  await signIn('x');
  expect($signIn.get()).toEqual({ isBusy: false, error, attempt: 1 });
});

test('an answer that comes late from the session before does not end the new one; what was asked is asked again', async () => {
  answer(200, ADMIN);
  $access.set({ phase: 'signed-in', session: { role: 'admin' } });
  const signedOut = new ApiError(401, '', '{}');
  const { promise: late, reject: answerLate } = Promise.withResolvers<string>();
  const ask = vi.fn(() => late);
  const reading = retryAfterSignIn(ask);
  const saving = watchExpiry(late);
  await expect(watchExpiry(Promise.reject(signedOut))).rejects.toThrow('401');
  expect(isSignedOut(signedOut)).toBe(true);
  await signIn('x');
  ask.mockResolvedValue('rows');
  answerLate(signedOut);
  await expect(reading).resolves.toBe('rows');
  await expect(saving).rejects.toThrow('401');
  expect($access.get()).toEqual({ phase: 'signed-in', session: ADMIN });
  // Otherwise no error would be shown for the failed save.
  expect(isSignedOut(signedOut)).toBe(false);
});
