import { expect, onTestFinished, test, vi } from 'vitest';
import type { Day } from '#src/contract/day.ts';
import { stubStorage } from '#tests/support/storage.ts';
import { createDay } from './day.ts';
import { endOf } from './kept-day.ts';

const session = (id: string, day: string) => ({
  ...{ id, startsAt: `${day}T10:00:00+04:00`, endsAt: `${day}T13:00:00+04:00`, location: null },
});
const [ONE, TWO] = [session('s1', '2099-06-28'), session('s2', '2099-06-29')];
const TOKEN = 'row.signature';

function dayOf(changes: Partial<Day> = {}): Day {
  const person = { phone: '050 123 4567', remark: null, isPaid: true, attended: false };
  return {
    training: { id: 1, title: 'Toddlers', location: 'Dubai', spotsRemaining: 1 },
    ...{ session: ONE, sessions: [ONE, TWO], notes: null },
    people: ['Ana', 'Bea'].map((name) => ({ id: name.toLowerCase(), name, ...person })),
    ...changes,
  };
}

type Reply = () => Response | Promise<Response>;

const OFFLINE: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
const GONE: Reply = () => Response.json({ code: 'not_found', message: 'No.' }, { status: 404 });
const loaded =
  (day = dayOf()): Reply =>
  () =>
    Response.json(day);
const ticked =
  (unknown = 0): Reply =>
  () =>
    Response.json({ ticked: 1, unknown });

/** A device whose calls are answered by `replies` in turn, then not at all. */
function device(replies: Reply[]) {
  const storage = stubStorage('localStorage');
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
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

const named = (store: ReturnType<typeof createDay>, name: string) => {
  const person = store.$people.get().find((one) => one.name === name);
  if (!person) throw new Error('Nobody.');
  return person;
};

test('a tick without a connection is kept on the device, and a later page sends it', async () => {
  const { open, sent } = device([loaded(), OFFLINE, OFFLINE, OFFLINE, ticked()]);
  const first = await open();
  first.mark([named(first, 'Ana')], true);
  await vi.waitFor(() => expect(first.$isUnreachable.get()).toBe(true));
  expect(named(first, 'Ana')).toMatchObject({ attended: true, isUnsent: true });
  // The second page: nothing is reached, then everything.
  const second = await open();
  expect([named(second, 'Ana').attended, second.$unsent.get()]).toEqual([true, 1]);
  await second.send();
  expect(second.$unsent.get()).toBe(0);
  const [tick] = (sent().at(-1)?.['ticks'] ?? []) as object[];
  expect(tick).toEqual({ id: 'ana', attended: true, at: expect.stringMatching(/Z$/) as string });
  expect(named(second, 'Ana')).toMatchObject({ attended: true, isUnsent: false });
});

test('the device keeps no part of the token that opens the day, and of staff no people', async () => {
  const { open, storage } = device([loaded(), loaded()]);
  await open();
  expect(JSON.stringify([...storage])).toContain('Ana');
  expect(JSON.stringify([...storage])).not.toContain('signature');
  storage.clear();
  const staff = await open({ trainingId: 316 });
  staff.mark([named(staff, 'Bea')], true);
  expect(JSON.stringify([...storage])).toContain('bea');
  expect(JSON.stringify([...storage])).not.toMatch(/Bea|050/);
});

test('a link that has ended clears the device, and says how many ticks are lost', async () => {
  const { open, storage } = device([loaded(), OFFLINE, GONE]);
  const store = await open();
  store.mark([named(store, 'Ana')], true);
  await vi.waitFor(() => expect(store.$isUnreachable.get()).toBe(true));
  await store.send();
  expect(store.$state.get()).toEqual({ phase: 'ended', lost: 1 });
  expect(storage.size).toBe(0);
});

test('what other links left on the device goes once they have ended', async () => {
  const old = { ticks: {}, days: {}, loadedAt: '2025-01-01T08:00:00.000Z', endsAt: '2025-01-01T20:00:00.000Z' };
  const { open, storage } = device([loaded()]);
  storage.set('day old', JSON.stringify(old));
  storage.set('day live', JSON.stringify({ ...old, endsAt: '2099-01-01T20:00:00.000Z' }));
  await open();
  expect([...storage.keys()]).toEqual(['day live', 'day row']);
});

test('a list that was asked for before a tick was sent does not take the tick back', async () => {
  const late = Promise.withResolvers<Response>();
  const people = dayOf().people.map((person) => ({ ...person, attended: person.id === 'ana' }));
  const { open } = device([loaded(), () => late.promise, ticked(), loaded(dayOf({ people }))]);
  const store = await open();
  const loading = store.load();
  store.mark([named(store, 'Ana')], true);
  await vi.waitFor(() => expect(store.$unsent.get()).toBe(0));
  late.resolve(Response.json(dayOf()));
  await loading;
  expect(named(store, 'Ana').attended).toBe(true);
});

test('another session that was never loaded needs a connection, and the shown one stays', async () => {
  const { open } = device([loaded(), OFFLINE, loaded(dayOf({ session: TWO })), OFFLINE]);
  const store = await open();
  const shown = () => {
    const state = store.$state.get();
    return state.phase === 'loaded' ? state.day.session.id : null;
  };
  await store.select(TWO.id);
  expect(shown()).toBe(ONE.id);
  await store.select(TWO.id);
  expect(shown()).toBe(TWO.id);
  await store.select(ONE.id);
  expect(shown()).toBe(ONE.id);
});

test('a tick of a session counts for it alone, and staff see which sessions are missed', async () => {
  const people = dayOf().people.map((person) => ({ ...person, notes: null, attendance: [] }));
  const { open, sent } = device([loaded(dayOf({ people })), ticked()]);
  const store = await open({ trainingId: 316 });
  expect(named(store, 'Ana').missed.map(({ id }) => id)).toEqual([ONE.id, TWO.id]);
  store.mark([named(store, 'Ana')], true);
  await vi.waitFor(() => expect(store.$unsent.get()).toBe(0));
  expect(named(store, 'Ana').missed.map(({ id }) => id)).toEqual([TWO.id]);
  expect(sent()[0]).toMatchObject({ trainingId: 316, sessionId: ONE.id });
});

test('undo takes back the last press, of one person or all', async () => {
  const { open } = device([loaded(), ticked(), ticked()]);
  const store = await open();
  store.mark(store.$people.get(), true);
  expect(store.$undoable.get()?.before).toHaveLength(2);
  store.undo();
  expect([store.$people.get().map(({ attended }) => attended), store.$undoable.get()]).toEqual([[false, false], null]);
});

test('250 ticks go in two calls', async () => {
  const people = Array.from(
    { length: 250 },
    (_, index) => ({ ...dayOf().people[0], id: `p${index}` }) as Day['people'][0],
  );
  const { open, sent } = device([loaded(dayOf({ people })), ticked(), ticked()]);
  const store = await open();
  store.mark(store.$people.get(), true);
  await vi.waitFor(() => expect(store.$unsent.get()).toBe(0));
  expect(sent().map(({ ticks }) => (ticks as unknown[]).length)).toEqual([200, 50]);
});

test.each([
  ['2030-07-07T13:00:00+04:00', '2030-07-07T20:00:00.000Z'],
  ['2030-07-07T23:59:00+04:00', '2030-07-07T20:00:00.000Z'],
  ['2030-07-07T00:30:00+04:00', '2030-07-07T20:00:00.000Z'],
])('a link of a training until %s ends at %s', (endsAt, ends) => {
  expect(endOf({ sessions: [{ ...ONE, endsAt }] })).toBe(ends);
});
