import { afterEach, expect, test, vi } from 'vitest';
import { createWorkshopForm } from './workshop-form.ts';

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

test('what is missing is told by field, and nothing is sent', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const form = createWorkshopForm({ workshop: null, find: () => Promise.resolve(null), onSaved: () => undefined });
  await form.submit({ ...VALUES, title: ' ', capacity: '', heldOn: '' });
  const state = form.$form.get();
  expect(state.phase === 'editing' && Object.keys(state.errors).sort()).toEqual(['capacity', 'date', 'title']);
  expect(fetched).not.toHaveBeenCalled();
});
