import { expect, test, vi } from 'vitest';
import { createMemoryDraft } from './draft.ts';
import { $access } from './session.ts';
import { $toast } from './toast.ts';
import { createWorkshopForm } from './workshop-form.ts';

const WORKSHOP = {
  ...{ id: 1000, title: 'A day', description: 'A day.', date: 'Sunday 6 July 2025', heldOn: '2025-07-06' },
  ...{ time: '10:00 AM - 1:00 PM', location: 'Dubai', price: 'AED 300' },
  ...{ capacity: 12, placesTaken: 0, spotsRemaining: 12 },
  ...{ registrationOpen: true, registrationClosesAt: null, updatedAt: '2025-06-01T08:00:00.000Z' },
};

const VALUES = {
  ...{ title: 'A day', description: 'A day.', heldOn: '2025-07-06', date: '', time: '10:00 AM - 1:00 PM' },
  ...{ location: 'Dubai', price: 'AED 300', capacity: '12', registrationClosesAt: '2025-07-05T18:00', website: '' },
};

const createList = () => ({ load: vi.fn(() => Promise.resolve()), replace: vi.fn() });

test('the day is put into words, and Dubai’s time into an instant', async () => {
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
    { date: 'Sunday 6 July 2025', capacity: 12, registrationClosesAt: '2025-07-05T18:00:00+04:00' },
  ]);
});

test.each([
  ['that only said the day follow it', 'Sunday 6 July 2025', { date: 'Sunday 13 July 2025' }],
  ['of its own stay', 'Two Sundays in July', {}],
])('when a workshop is moved, words %s, and nothing else is sent', async (_what, date, words) => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Promise.resolve(Response.json(WORKSHOP));
  });
  const workshop = { ...WORKSHOP, date };
  const form = createWorkshopForm({
    draft: createMemoryDraft(),
    workshop,
    list: createList(),
    onSaved: () => undefined,
  });
  await form.submit({ ...form.savedValues(), heldOn: '2025-07-13' });
  expect(bodies).toEqual([{ heldOn: '2025-07-13', ...words, updatedAt: WORKSHOP.updatedAt }]);
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
  await form.submit({ ...VALUES, title: ' ', capacity: '', heldOn: '' });
  const state = form.$form.get();
  expect(state.phase === 'editing' && Object.keys(state.errors).sort()).toEqual(['capacity', 'date', 'title']);
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
