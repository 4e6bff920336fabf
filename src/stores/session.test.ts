import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, call } from '#src/contract/client.ts';
import { $access, $signIn, checkAccess, signIn, signOut } from './session.ts';
import { retryAfterSignIn, isSignedOut, watchExpiry } from './session-calls.ts';
import { $toast } from './toast.ts';

const ADMIN = { role: 'admin' };

const replaceState = vi.fn();

/** Lets the server answer each call in turn; `null` is no answer. */
function answers(...replies: ([status: number, body?: unknown] | null)[]) {
  const fetched = vi.fn<typeof fetch>(() => {
    const [status, body] = replies.shift() ?? [0];
    if (status === 0) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status }));
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

beforeEach(() => {
  $access.set({ phase: 'checking', session: null });
  $signIn.set({ isBusy: false, error: null, attempt: 0 });
  vi.stubGlobal('location', { pathname: '/admin', search: '?search=Layla' });
  vi.stubGlobal('history', { replaceState });
});

test.each([
  ['somebody', [200, ADMIN], { phase: 'signed-in', session: ADMIN }],
  ['nobody', [401, {}], { phase: 'signed-out' }],
  ['a server out of reach', null, { phase: 'unreachable', session: null }],
] as const)('asking finds %s', async (_who, reply, access) => {
  answers(reply && [...reply]);
  await checkAccess();
  expect($access.get()).toEqual(access);
});

test.each([
  [401, 'That code is not right.'],
  [422, 'That code is not right.'],
  [429, 'Too many tries. Please wait a few minutes.'],
  [503, 'The server could not be reached. Please try again.'],
])('a refusal with %i reads: %s', async (status, error) => {
  answers([status, {}]);
  await signIn('x');
  expect($signIn.get()).toEqual({ isBusy: false, error, attempt: 1 });
});

test('while a code is looked at, another one is not sent', async () => {
  const fetched = answers([200, ADMIN]);
  await Promise.all([signIn('x'), signIn('x')]);
  expect(fetched).toHaveBeenCalledOnce();
  expect($access.get()).toEqual({ phase: 'signed-in', session: ADMIN });
});

test('a 401 response expires the session and keeps its account', async () => {
  answers([200, ADMIN], [401, {}]);
  await checkAccess();
  await expect(watchExpiry(call('GET', '/api/summary'))).rejects.toThrow('401');
  expect($access.get()).toEqual({ phase: 'expired', session: ADMIN });
});

test('an answer that comes late from the session before does not end the new one; what was asked is asked again', async () => {
  answers([200, ADMIN]);
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

test('signing out leaves neither a session nor the query of the address', async () => {
  answers([200, ADMIN], [204]);
  await checkAccess();
  await signOut();
  expect($access.get()).toEqual({ phase: 'signed-out' });
  expect(replaceState).toHaveBeenCalledWith(null, '', '/admin');
});

test('without a response the user is still signed in, and the toast says so', async () => {
  answers([200, ADMIN], null);
  await checkAccess();
  await signOut();
  expect($access.get()).toEqual({ phase: 'signed-in', session: ADMIN });
  expect($toast.get()?.description).toContain('You are still signed in.');
});
