import { expect, test, vi } from 'vitest';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { $access } from '#src/stores/session.ts';
import { $toast } from '#src/stores/toast.ts';
import { createWorkshopForm } from './workshop-form.ts';

const WORKSHOP = {
  ...{ id: 1000, title: 'A day', description: 'A day.', date: 'Saturday 6 July 2030', time: '10:00 AM - 1:00 PM' },
  ...{ startsAt: '2030-07-06T10:00:00+04:00', endsAt: '2030-07-06T13:00:00+04:00', state: 'open' as const },
  ...{ location: 'Dubai', price: 'AED 300 per nanny', priceAed: 300, paymentLink: null },
  ...{ capacity: 12, placesTaken: 0, placesHeld: 0, waiting: 0, spotsRemaining: 12 },
  ...{ registrationOpen: true, registrationClosesAt: '2030-07-06T06:00:00.000Z', cancelledAt: null },
  updatedAt: '2025-06-01T08:00:00.000Z',
};

const VALUES = {
  ...{ title: 'A day', description: 'A day.', day: '2030-07-06', startsAt: '10:00', endsAt: '13:00' },
  ...{ location: 'Dubai', priceAed: '300', capacity: '12', paymentLink: '', website: '' },
  registrationClosesAt: '2030-07-05T18:00',
};

const createList = () => ({ load: vi.fn(() => Promise.resolve()), replace: vi.fn() });

test('day and times become instants in Dubai, and the price a number', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Promise.resolve(Response.json({ id: 1000 }, { status: 201 }));
  });
  const onSaved = vi.fn();
  const form = createWorkshopForm({ draft: createMemoryDraft(), workshop: null, list: createList(), onSaved });
  await form.submit(VALUES);
  expect(onSaved).toHaveBeenCalledOnce();
  expect(bodies).toMatchObject([
    {
      ...{ startsAt: '2030-07-06T10:00:00+04:00', endsAt: '2030-07-06T13:00:00+04:00', priceAed: 300, capacity: 12 },
      registrationClosesAt: '2030-07-05T18:00:00+04:00',
    },
  ]);
});

test('when a workshop is moved, its closing time at the start goes along, and nothing else is sent', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Promise.resolve(Response.json(WORKSHOP));
  });
  const form = createWorkshopForm({
    draft: createMemoryDraft(),
    workshop: WORKSHOP,
    list: createList(),
    onSaved: () => undefined,
  });
  await form.submit({ ...form.savedValues(), day: '2030-07-13' });
  expect(bodies).toEqual([
    {
      ...{ startsAt: '2030-07-13T10:00:00+04:00', endsAt: '2030-07-13T13:00:00+04:00' },
      ...{ registrationClosesAt: '2030-07-13T10:00:00+04:00', updatedAt: WORKSHOP.updatedAt },
    },
  ]);
});

test('what is saved as it was puts nothing back that somebody else has changed', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const onSaved = vi.fn();
  const form = createWorkshopForm({ draft: createMemoryDraft(), workshop: WORKSHOP, list: createList(), onSaved });
  await form.submit(form.savedValues());
  expect(onSaved).toHaveBeenCalledOnce();
  expect(fetched).not.toHaveBeenCalled();
});

test('missing values are reported by field, and nothing is sent', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const form = createWorkshopForm({
    draft: createMemoryDraft(),
    workshop: null,
    list: createList(),
    onSaved: () => undefined,
  });
  const wrong = [
    [{ title: ' ', capacity: '', day: '' }, ['capacity', 'day', 'title']],
    [{ day: '0001-01-01', priceAed: '300.5', paymentLink: 'http://pay.example' }, ['day', 'paymentLink', 'priceAed']],
    [{ day: '9999-01-01', priceAed: '-1', startsAt: '' }, ['day', 'priceAed', 'startsAt']],
    [{ endsAt: '10:00' }, ['endsAt']],
    [{ endsAt: '09:59', priceAed: 'three' }, ['endsAt', 'priceAed']],
  ] as const;
  for (const [changes, fields] of wrong) {
    await form.submit({ ...VALUES, ...changes });
    const state = form.$form.get();
    expect(state.phase === 'editing' && Object.keys(state.errors).sort()).toEqual(fields);
  }
  expect(fetched).not.toHaveBeenCalled();
});

test('what somebody else made of a workshop is shown, and replaced when it is saved again, whatever the list shows', async () => {
  const theirs = { ...WORKSHOP, title: 'Renamed', updatedAt: '2025-06-02T08:00:00.000Z' };
  const replies = [
    Response.json({ code: 'changed_meanwhile', message: 'No.' }, { status: 409 }),
    Response.json([{ ...theirs, id: 1001 }, theirs]),
    Response.json(WORKSHOP),
  ];
  const fetched = vi.fn((_path: string, _options: { body: string }) => Promise.resolve(replies.shift()));
  vi.stubGlobal('fetch', fetched);
  const list = createList();
  const form = createWorkshopForm({ draft: createMemoryDraft(), workshop: WORKSHOP, list, onSaved: () => undefined });
  await form.submit(VALUES);
  expect(list.replace).toHaveBeenCalledExactlyOnceWith(theirs);
  await form.submit(VALUES);
  expect(fetched.mock.calls[2]?.[1].body).toContain(theirs.updatedAt);
  expect(form.$form.get().phase).toBe('sent');
});

test.each([
  ['created', null],
  ['changed', WORKSHOP],
])('a workshop that may have been %s, as no answer came, is shown in the list', async (_what, workshop) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const list = createList();
  const form = createWorkshopForm({ draft: createMemoryDraft(), workshop, list, onSaved: () => undefined });
  await form.submit(VALUES);
  const failure = 'There was no answer. It may have been done: please look before you try again.';
  expect(form.$form.get()).toMatchObject({ phase: 'editing', failure });
  expect(list.load).toHaveBeenCalledOnce();
});

test('the page alone reports a session that expires during a save', async () => {
  const answer = Response.json({ code: 'signed_out', message: 'Please sign in.' }, { status: 401 });
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  $toast.set(null);
  $access.set({ phase: 'signed-in', session: { role: 'admin' } });
  const form = createWorkshopForm({
    draft: createMemoryDraft(),
    workshop: WORKSHOP,
    list: createList(),
    onSaved: () => undefined,
  });
  await form.submit(VALUES);
  expect(form.$form.get()).toMatchObject({ phase: 'editing', failure: null });
  expect($toast.get()).toBeNull();
});
