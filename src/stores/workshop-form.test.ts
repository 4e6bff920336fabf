import { afterEach, expect, test, vi } from 'vitest';
import { createWorkshopForm } from './workshop-form.ts';

const WORKSHOP = {
  ...{ id: 1000, title: 'A day', description: 'A day.', date: 'Sunday 6 July 2025', heldOn: '2025-07-06' },
  ...{
    time: '10:00 AM - 1:00 PM',
    location: 'Dubai',
    price: 'AED 300',
    capacity: 12,
    placesTaken: 0,
    spotsRemaining: 12,
  },
  ...{ registrationOpen: true, registrationClosesAt: null, updatedAt: '2025-06-01T08:00:00.000Z' },
};

const VALUES = {
  ...{ title: 'A day', description: 'A day.', heldOn: '2025-07-06', date: '', time: '10:00 AM - 1:00 PM' },
  ...{ location: 'Dubai', price: 'AED 300', capacity: '12', registrationClosesAt: '2025-07-05T18:00', website: '' },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the day is put into words, and Dubai’s time into an instant', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Promise.resolve(Response.json({ id: 1000 }, { status: 201 }));
  });
  const onSaved = vi.fn();
  const form = createWorkshopForm({ workshop: null, find: () => Promise.resolve(null), onSaved });
  await form.submit(VALUES);
  expect(onSaved).toHaveBeenCalledOnce();
  expect(bodies).toMatchObject([
    { date: 'Sunday 6 July 2025', capacity: 12, registrationClosesAt: '2025-07-05T18:00:00+04:00' },
  ]);
});

test.each([
  ['that only said the day follow it', 'Sunday 6 July 2025', 'Sunday 13 July 2025'],
  ['of its own stay', 'Two Sundays in July', 'Two Sundays in July'],
])('when a workshop is moved, words %s', async (_what, date, words) => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Promise.resolve(Response.json(WORKSHOP));
  });
  const workshop = { ...WORKSHOP, date };
  const form = createWorkshopForm({ workshop, find: () => Promise.resolve(null), onSaved: () => undefined });
  await form.submit({ ...form.typedBefore(), heldOn: '2025-07-13' });
  expect(bodies).toMatchObject([{ heldOn: '2025-07-13', date: words }]);
});

test('what is missing is told by field, and nothing is sent', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const form = createWorkshopForm({ workshop: null, find: () => Promise.resolve(null), onSaved: () => undefined });
  await form.submit({ ...VALUES, title: ' ', capacity: '', heldOn: '' });
  const state = form.$form.get();
  expect(state.phase === 'editing' && Object.keys(state.errors).sort()).toEqual(['capacity', 'date', 'title']);
  expect(fetched).not.toHaveBeenCalled();
});
