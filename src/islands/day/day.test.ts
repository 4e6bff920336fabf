import { expect, test, vi } from 'vitest';
import {
  dayOf,
  device,
  GONE,
  KEPT,
  loaded,
  named,
  NOON,
  OFFLINE,
  ONE,
  TICK,
  ticked,
  TWO,
  type Reply,
} from '#tests/support/trainer-device.ts';
import { nameAttendee, type Day } from '#src/contract/day.ts';
import { $toast } from '#src/stores/toast.ts';
import { endOf } from './kept-day.ts';

const CHANGED: Reply = () => Response.json({ code: 'changed_meanwhile', message: 'No.' }, { status: 409 });

test('a tick without a connection is kept on the device, and a later page sends it', async () => {
  const { open, sent } = device([loaded(), OFFLINE, OFFLINE, OFFLINE, ticked()]);
  const first = await open();
  first.mark([named(first, 'Ana')], true);
  await vi.waitFor(() => expect(first.$waitsFor.get()).toContain('when you’re online again'));
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

test('a link that has ended clears the list from the device, and keeps ticks that it no longer takes', async () => {
  const { open, storage, sent } = device([loaded(), OFFLINE, GONE, OFFLINE]);
  const store = await open();
  store.mark(store.$people.get(), true);
  await vi.waitFor(() => expect(store.$waitsFor.get()).not.toBeNull());
  await store.send();
  expect([store.$state.get(), store.$unsent.get()]).toEqual([{ phase: 'ended' }, 2]);
  expect(store.$waitsFor.get()).toContain('open the newer link here');
  await store.send();
  expect(sent()).toHaveLength(2);
  expect([...storage.values()].join()).toContain('ana');
  expect([...storage.values()].join()).not.toMatch(/Ana|050/);
});

test('ticks that were made before a link ended are sent with it, before it is known to have ended', async () => {
  const { open, storage } = device([loaded(), OFFLINE, ticked(), GONE]);
  const first = await open();
  first.mark([named(first, 'Ana')], true);
  await vi.waitFor(() => expect(first.$waitsFor.get()).not.toBeNull());
  const second = await open();
  await vi.waitFor(() => expect(second.$state.get()).toEqual({ phase: 'ended' }));
  expect([second.$unsent.get(), storage.size]).toEqual([0, 0]);
});

test('the newer link of the same training sends what the former one could not', async () => {
  const { open, storage, sent } = device([loaded(), OFFLINE, GONE, loaded(), ticked()]);
  const first = await open();
  first.mark([named(first, 'Ana')], true);
  await vi.waitFor(() => expect(first.$waitsFor.get()).not.toBeNull());
  await first.send();
  storage.set('day other', JSON.stringify({ ...KEPT, ticks: { 's9 x': { ...TICK, sessionId: 's9' } } }));
  const second = await open({ token: 'newer.signature' });
  await vi.waitFor(() => expect(second.$unsent.get()).toBe(0));
  expect(sent().at(-1)).toMatchObject({ token: 'newer.signature', ticks: [{ id: 'ana', attended: true }] });
  expect([...storage.keys()].toSorted()).toEqual(['day newer', 'day other']);
});

test('of ticks that the link takes in part, those that it took are dropped, and the others say why', async () => {
  const closed: Reply = () => Response.json({ code: 'registration_closed', message: 'Too late.' }, { status: 409 });
  const partly: Reply = () => Response.json({ ticked: 1, unknown: 0, untimely: ['bea'] });
  const { open, sent } = device([loaded(), partly, closed, closed]);
  const store = await open();
  store.mark(store.$people.get(), true);
  await vi.waitFor(() => expect(store.$waitsFor.get()).toBe('Too late.'));
  expect(store.$people.get().map(({ name, isUnsent }) => [name, isUnsent])).toEqual([
    ['Ana', false],
    ['Bea', true],
  ]);
  expect(sent().at(-1)?.['ticks']).toHaveLength(1);
});

test('ticks of one session that are too late hold up no others', async () => {
  const closed: Reply = () => Response.json({ code: 'registration_closed', message: 'Too late.' }, { status: 409 });
  const { open, storage, sent } = device([closed, loaded(), closed, ticked()]);
  storage.set('day row', JSON.stringify({ ...KEPT, ticks: { 's2 ana': { ...TICK, sessionId: 's2' } } }));
  const store = await open();
  store.mark([named(store, 'Bea')], true);
  await vi.waitFor(() => expect(store.$unsent.get()).toBe(1));
  expect(sent().map(({ sessionId }) => sessionId)).toContain('s1');
});

test('a device without room sends from memory and says so, until it has room again', async () => {
  let hasRoom = false;
  const { open, sent } = device([loaded(), OFFLINE, ticked(), ticked()], () => hasRoom);
  const store = await open();
  store.mark(store.$people.get(), true);
  await vi.waitFor(() => expect(store.$waitsFor.get()).not.toBeNull());
  expect([store.$unsent.get(), store.$isInMemory.get()]).toEqual([2, true]);
  expect(store.$people.get().map(({ attended }) => attended)).toEqual([true, true]);
  await store.send();
  expect([store.$unsent.get(), sent().at(-1)?.['ticks']]).toMatchObject([0, [{ id: 'ana' }, { id: 'bea' }]]);
  hasRoom = true;
  store.mark([named(store, 'Ana')], false);
  expect(store.$isInMemory.get()).toBe(false);
});

test('a device with room for the ticks alone keeps these', async () => {
  const { open, storage } = device([loaded(), OFFLINE], (text) => !text.includes('050'));
  const store = await open();
  store.mark([named(store, 'Ana')], true);
  expect([store.$isInMemory.get(), storage.get('day row')?.includes('ana')]).toEqual([false, true]);
});

test('a clock that is three hours behind is corrected by the answer, so that its ticks are of now', async () => {
  const now = new Date(NOON + 3 * 3_600_000);
  const answer = loaded();
  const dated: Reply = async () => {
    const response = await answer();
    return new Response(response.body, { headers: { Date: now.toUTCString() } });
  };
  const { open, sent } = device([dated, ticked()]);
  const store = await open();
  store.mark([named(store, 'Ana')], true);
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  const [tick] = (sent()[0]?.['ticks'] ?? []) as { at: string }[];
  expect(Math.abs(Date.parse(tick?.at ?? '') - Number(now))).toBeLessThan(2_000);
});

test('a tick that loses to a later one of another device is said, once', async () => {
  const { open } = device([loaded(), ticked(), loaded(), loaded()]);
  const store = await open();
  store.mark([named(store, 'Ana')], true);
  await vi.waitFor(() => expect(store.$unsent.get()).toBe(0));
  await store.load();
  expect($toast.get()?.description).toBe('Your tick for Ana no longer counts: someone ticked after you.');
  expect(named(store, 'Ana').attended).toBe(false);
  const said = $toast.get();
  await store.load();
  expect($toast.get()).toBe(said);
});

test.each([
  ['2099-06-28T06:00:00+04:00', 'You can tick and add walk-ins from 7:00 AM on Sunday 28 June 2099.'],
  ['2099-06-29T00:10:00+04:00', 'The day of this session is over. Please tell us who came.'],
])('at %s a trainer ticks nobody, and staff do', async (now, closed) => {
  const { open, sent } = device([loaded(), loaded(), ticked()]);
  vi.setSystemTime(now);
  const store = await open();
  expect(store.$closed.get()).toBe(closed);
  store.mark([named(store, 'Ana')], true);
  expect(store.$unsent.get()).toBe(0);
  const staff = await open({ trainingId: 316 });
  staff.mark([named(staff, 'Ana')], true);
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
});

test('of a cancelled training nobody is ticked, by a trainer or by staff', async () => {
  const cancelled = dayOf({ training: { ...dayOf().training, isCancelled: true } });
  const { open, sent } = device([loaded(cancelled), loaded(cancelled)]);
  for (const opener of [undefined, { trainingId: 316 }]) {
    const store = await open(opener);
    expect(store.$closed.get()).toBe('This training is cancelled.');
    store.mark([named(store, 'Ana')], true);
    expect(store.$unsent.get()).toBe(0);
  }
  expect(sent()).toEqual([]);
});

test('what other links left on the device goes once they have ended, ticks some days later', async () => {
  const { open, storage } = device([loaded()]);
  const ended = (endsAt: string, changes = {}) => JSON.stringify({ ...KEPT, endsAt, ...changes });
  const ticks = { 's9 x': { ...TICK, sessionId: 's9' } };
  storage.set('day old', ended('2099-06-01T20:00:00.000Z', { ticks }));
  storage.set('day without', ended('2099-06-27T20:00:00.000Z', { days: { s9: dayOf() } }));
  storage.set('day recent', ended('2099-06-27T20:00:00.000Z', { ticks, days: { s9: dayOf() } }));
  storage.set('day live', ended('2099-08-01T20:00:00.000Z', { days: { s9: dayOf() } }));
  await open();
  expect([...storage.keys()].toSorted()).toEqual(['day live', 'day recent', 'day row']);
  expect(storage.get('day recent')).not.toContain('050');
  expect(storage.get('day live')).toContain('050');
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

test.for([
  ['has left the list', GONE],
  ['has a name meanwhile', CHANGED],
] as const)('a call about somebody who %s is refused, and the list is read again', async ([, refusal]) => {
  const { open } = device([loaded(), refusal, loaded(dayOf({ people: [] }))]);
  const store = await open();
  await expect(store.call((opener) => nameAttendee(opener, 'ana', { name: {}, options: {} }))).rejects.toThrow();
  await vi.waitFor(() => expect(store.$people.get()).toEqual([]));
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

test('a link ends with the day of the last session', () => {
  const sessions = ['2030-07-06T13:00:00+04:00', '2030-07-07T00:30:00+04:00'].map((endsAt) => ({ ...ONE, endsAt }));
  expect(endOf({ sessions })).toBe('2030-07-07T20:00:00.000Z');
});
