import { expect, onTestFinished, vi } from 'vitest';
import type { Day } from '#src/contract/day.ts';
import { createDay } from '#src/islands/day/day.ts';
import { stubStorage } from './storage.ts';

const session = (id: string, day: string) => ({
  ...{ id, startsAt: `${day}T10:00:00+04:00`, endsAt: `${day}T13:00:00+04:00`, location: null },
});
export const [ONE, TWO] = [session('s1', '2099-06-28'), session('s2', '2099-06-29')];
const TOKEN = 'row.signature';
/** Within the hours of the first session. */
export const NOON = Date.parse('2099-06-28T12:00:00+04:00');

export function dayOf(changes: Partial<Day> = {}): Day {
  const place = { isNamed: true, position: 1, of: 1, booker: 'Haddad' };
  const person = { ...place, phone: '050 123 4567', remark: null, isPaid: true, attended: false };
  return {
    training: { id: 1, title: 'Toddlers', location: 'Dubai', spotsRemaining: 1, isCancelled: false },
    ...{ session: ONE, sessions: [ONE, TWO], notes: null },
    people: ['Ana', 'Bea'].map((name) => ({ id: name.toLowerCase(), name, ...person })),
    ...changes,
  };
}

/** What a link leaves on the device, and a tick of it. */
export const KEPT = { ticks: {}, days: {}, loadedAt: null, endsAt: '2099-07-01T20:00:00.000Z' };
export const TICK = { sessionId: 's1', id: 'ana', attended: true, at: '2099-06-28T08:00:00.000Z' };

export type Reply = () => Response | Promise<Response>;

export const OFFLINE: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
export const GONE: Reply = () => Response.json({ code: 'not_found', message: 'No.' }, { status: 404 });
export const loaded =
  (day = dayOf()): Reply =>
  () =>
    Response.json(day);
export const ticked =
  (unknown = 0): Reply =>
  () =>
    Response.json({ ticked: 1, unknown });

/** A device whose calls are answered by `replies` in turn, then not at all. */
export function device(replies: Reply[], hasRoom?: (text: string) => boolean) {
  const storage = stubStorage('localStorage', hasRoom);
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: vi.fn() });
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => Promise<void>) => work() } });
  const calls: [path: string, body: Record<string, unknown>][] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    calls.push([path, JSON.parse(body) as Record<string, unknown>]);
    return (replies.shift() ?? OFFLINE)();
  });
  async function open(opener: Parameters<typeof createDay>[0]['opener'] = { token: TOKEN }) {
    const store = createDay({ opener });
    onTestFinished(store.start());
    await vi.waitFor(() => expect(store.$state.get().phase).not.toBe('loading'));
    return store;
  }
  return {
    calls,
    storage,
    open,
    sent: () => calls.filter(([path]) => path.endsWith('/ticks')).map(([, body]) => body),
  };
}

export const named = (store: ReturnType<typeof createDay>, name: string) => {
  const person = store.$people.get().find((one) => one.name === name);
  if (!person) throw new Error('Nobody.');
  return person;
};
