import { expect, onTestFinished, test, vi } from 'vitest';
import { stubStorage } from '#tests/support/storage.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { $isServerUnreachable, sendTicks } from './send-ticks.ts';
import { readTicks } from './unsent-ticks.ts';
import { createParticipants } from './participants.ts';

const MORNING = '2025-06-29T06:00:00.000Z';
const LATER = '2025-06-29T07:00:00.000Z';

const SESSION = { id: '00000000-0000-4000-8000-0000000000b1', location: null, startsAt: MORNING, endsAt: LATER };

function registration(changes: Partial<Registration> = {}): Registration {
  return {
    ...{ id: 'a', firstName: 'Ana', lastName: 'Cruz', email: 'ana@example.com', phone: '050', phoneE164: null },
    ...{ nannyFirstName: null, nannyLastName: null, nannyEmail: null, nannies: 1, nannyNames: [], origin: null },
    ...{ workshopId: 316, workshopTitle: 'W', workshopDate: 'D', workshopTime: 'T', profession: null, company: null },
    ...{ trainingId: 316, packageId: null, packageName: null, dueAed: null, depositAed: null, discountCode: null },
    ...{ bookingType: 'individual', isPaid: false, notes: null, createdAt: MORNING, updatedAt: MORNING },
    ...{ attended: false, attendedAt: null, attendedBy: null, attendance: [], cancelledAt: null, paidAt: null },
    ...{
      paidAed: null,
      holdUntil: null,
      lapsedAt: null,
      remindedAt: null,
      handledAt: null,
      handledBy: null,
      ...changes,
    },
  };
}

const attendedAt = (instant: string) => ({
  attendance: [{ sessionId: SESSION.id, attendedAt: instant, attendedBy: 'admin' }],
});

const OFFLINE = () => Promise.reject(new TypeError('Failed to fetch'));
const CHANGED = () => Response.json({ code: 'changed_meanwhile', message: 'No.' }, { status: 409 });

/** A page of participants that has loaded `row`, and the responses to its later requests. */
async function opened(row: Registration, ...replies: (() => Response | Promise<Response>)[]) {
  stubStorage('localStorage');
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => Promise<void>) => work() } });
  const responses = [() => Response.json([row]), ...replies];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string | null }) => {
    if (body !== null) sent.push(JSON.parse(body));
    return (responses.shift() ?? OFFLINE)();
  });
  const store = createParticipants({ id: 316, sessions: [SESSION] });
  onTestFinished(store.$participants.listen(() => undefined));
  await store.load();
  const first = () => {
    const [participant] = store.$participants.get();
    if (!participant) throw new Error('Nobody.');
    return participant;
  };
  return { store, sent, first, storedTicks: () => Object.values(readTicks()) };
}

test('an offline tick is stored on the device, without a name, and is sent later', async () => {
  const attended = registration({ id: 'offline', ...attendedAt(LATER), updatedAt: LATER });
  const { store, sent, first, storedTicks } = await opened(registration({ id: 'offline' }), OFFLINE, () =>
    Response.json(attended),
  );
  store.mark([first()], true);
  await vi.waitFor(() => expect($isServerUnreachable.get()).toBe(true));
  expect(first()).toMatchObject({ attended: true, mark: { attendedAt: null } });
  expect(JSON.stringify(storedTicks())).not.toContain('Ana');
  await sendTicks();
  expect(sent).toEqual(Array(2).fill({ attended: { [SESSION.id]: true }, updatedAt: MORNING }));
  expect(storedTicks()).toEqual([]);
  expect(first()).toMatchObject({ attended: true, wasSet: false, mark: { attendedAt: LATER } });
});

test('undo sends the previous mark and overwrites the new one', async () => {
  const marked = registration({ id: 'undo', ...attendedAt(LATER), updatedAt: LATER });
  const again = { ...marked, attendance: [], updatedAt: '2025-06-29T08:00:00.000Z' };
  const replies = [() => Response.json(marked), () => Response.json(again)];
  const { store, sent, first, storedTicks } = await opened(registration({ id: 'undo' }), ...replies);
  store.mark([first()], true);
  await vi.waitFor(() => expect(storedTicks()).toEqual([]));
  store.undo();
  await vi.waitFor(() => expect(storedTicks()).toEqual([]));
  expect(sent[1]).toEqual({ attended: { [SESSION.id]: false }, updatedAt: LATER });
  expect(first()).toMatchObject({ attended: false });
});

test('another change to the registration does not stop a tick', async () => {
  const paid = registration({ id: 'paid', isPaid: true, updatedAt: LATER });
  const both = { ...paid, ...attendedAt(LATER) };
  const replies = [CHANGED, () => Response.json([paid]), () => Response.json(both)];
  const { store, sent, first, storedTicks } = await opened(registration({ id: 'paid' }), ...replies);
  store.mark([first()], true);
  await vi.waitFor(() => expect(storedTicks()).toEqual([]));
  expect(sent[1]).toEqual({ attended: { [SESSION.id]: true }, updatedAt: LATER });
});

test('a tick that somebody else has already set succeeds, and says so', async () => {
  const theirs = registration({ id: 'same', ...attendedAt(LATER), updatedAt: LATER });
  const { store, first, storedTicks } = await opened(registration({ id: 'same' }), CHANGED, () =>
    Response.json([theirs]),
  );
  store.mark([first()], true);
  await vi.waitFor(() => expect(storedTicks()).toEqual([]));
  expect(first()).toMatchObject({ attended: true, wasSet: true, mark: { attendedAt: LATER } });
});

test.each([
  ['marked again', { ...attendedAt(LATER) }],
  ['cancelled', { ...attendedAt(MORNING), cancelledAt: LATER }],
])('a tick waits for a decision if the registration was %s since it was read', async (what, changes) => {
  const row = registration({ id: what, ...attendedAt(MORNING) });
  const theirs = { ...row, ...changes, updatedAt: LATER };
  const replies = [CHANGED, () => Response.json([theirs]), () => Response.json({ ...theirs, attendance: [] })];
  const { store, sent, first, storedTicks } = await opened(row, ...replies);
  store.mark([first()], false);
  await vi.waitFor(() => expect(first().tick?.conflict?.updatedAt).toBe(LATER));
  await sendTicks();
  expect(sent).toHaveLength(1);
  store.decide(first(), true);
  await vi.waitFor(() => expect(storedTicks()).toEqual([]));
  expect(sent[1]).toEqual({ attended: { [SESSION.id]: false }, updatedAt: LATER });
});

test('a tick of an erased registration is dropped', async () => {
  const { store, first, storedTicks } = await opened(registration({ id: 'gone' }), CHANGED, () => Response.json([]));
  store.mark([first()], true);
  await vi.waitFor(() => expect(storedTicks()).toEqual([]));
});

test('the loaded page stays when the connection is lost', async () => {
  const { store } = await opened(registration());
  await store.load();
  expect(store.$participants.get()).toHaveLength(1);
});
