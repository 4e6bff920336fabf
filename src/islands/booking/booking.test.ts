import { expect, test, vi } from 'vitest';
import type { Booking } from '#src/contract/booking.ts';
import { erase, move } from './actions.ts';
import { $booking } from './booking.ts';

/** Opens a booking. @returns the keys of the calls to a path, once these answers have come; there is none for the others */
function opened(path: string, ...answers: (() => Promise<Response>)[]): (string | null)[] {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (called: string, { headers }: RequestInit) => {
    if (called !== path) return Promise.reject(new TypeError('No connection'));
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return answers.shift()?.() ?? Promise.reject(new TypeError('No connection'));
  });
  $booking.set({ phase: 'found', token: 'token', booking: {} as Booking });
  return keys;
}

test('a booking that was deleted without an answer is deleted again under its key', async () => {
  const keys = opened(
    '/api/booking/erase',
    () => Promise.reject(new TypeError('No connection')),
    () => Promise.resolve(Response.json({ erased: true, kept: [] })),
  );
  await erase('token');
  expect($booking.get().phase).toBe('found');
  await erase('token');
  expect($booking.get()).toEqual({ phase: 'erased', kept: [] });
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('a move without an answer is sent again under its key, and another one under its own', async () => {
  const keys = opened('/api/booking/move');
  for (const trainingId of [1, 1, 2]) await move('token', { trainingId });
  expect(keys).toEqual([expect.any(String), keys[0], expect.any(String)]);
  expect(keys[2]).not.toBe(keys[0]);
});
