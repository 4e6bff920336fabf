import { expect, test, vi } from 'vitest';
import { createMemoryDraft } from './draft.ts';
import { createWorkshopForm } from './admin/workshop-form.ts';

const WORKSHOP = {
  ...{ id: 1000, title: 'A day', description: 'A day.', date: 'Saturday 6 July 2030', time: '10:00 AM - 1:00 PM' },
  ...{ startsAt: '2030-07-06T10:00:00+04:00', endsAt: '2030-07-06T13:00:00+04:00', state: 'open' as const },
  ...{ location: 'Dubai', price: 'AED 300 per nanny', priceAed: 300, paymentLink: null },
  ...{ capacity: 12, placesTaken: 2, placesHeld: 0, waiting: 0, spotsRemaining: 10 },
  ...{ registrationOpen: true, registrationClosesAt: '2030-07-06T06:00:00.000Z', cancelledAt: null },
  updatedAt: '2025-06-01T08:00:00.000Z',
};

function openForm(changes: Partial<typeof WORKSHOP> = {}) {
  const bodies: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body) as Record<string, unknown>);
    return Promise.resolve(Response.json(WORKSHOP));
  });
  const list = { load: vi.fn(() => Promise.resolve()), replace: vi.fn() };
  const workshop = { ...WORKSHOP, ...changes };
  const form = createWorkshopForm({ draft: createMemoryDraft(), workshop, list, onSaved: () => undefined });
  return { form, bodies, save: (values: Record<string, string>) => form.submit({ ...form.savedValues(), ...values }) };
}

test('a move asks whether the people are told, and nothing is saved before the answer', async () => {
  const { form, bodies, save } = openForm();
  const saving = save({ location: 'Jumeirah' });
  await vi.waitFor(() => expect(form.move.$question.get()).toMatchObject({ registered: 2 }));
  expect(form.move.$question.get()?.notice.facts).toMatchObject({
    Before: 'Saturday 6 July 2030, 10:00 AM - 1:00 PM, Dubai',
    Now: 'Saturday 6 July 2030, 10:00 AM - 1:00 PM, Jumeirah',
  });
  expect(bodies).toEqual([]);
  form.move.answer(true);
  await saving;
  expect(bodies).toEqual([{ location: 'Jumeirah', notify: true, updatedAt: WORKSHOP.updatedAt }]);
});

test('who goes back from the question saves nothing, and can change the form further', async () => {
  const { form, bodies, save } = openForm();
  const saving = save({ location: 'Jumeirah' });
  await vi.waitFor(() => expect(form.move.$question.get()).not.toBeNull());
  form.move.answer(null);
  await saving;
  expect(bodies).toEqual([]);
  expect(form.$form.get()).toMatchObject({ phase: 'editing', failure: null, errors: {} });
});

test.each([
  ['only the price changes', {}, { priceAed: '400' }],
  ['nobody is registered', { placesTaken: 0 }, { location: 'Jumeirah' }],
])('nothing is asked where %s', async (_when, workshop, values) => {
  const { bodies, save } = openForm(workshop);
  await save(values);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).not.toHaveProperty('notify');
});

test('a start in the past is asked about once, and not at all where it stays', async () => {
  const { form, bodies, save } = openForm({ placesTaken: 0 });
  await save({ day: '2020-07-04' });
  expect(form.$form.get()).toMatchObject({ questions: { day: expect.stringContaining('in the past') as string } });
  expect(bodies).toEqual([]);
  await save({ day: '2020-07-04' });
  expect(bodies).toHaveLength(1);
  const past = openForm({ startsAt: '2020-07-06T10:00:00+04:00', endsAt: '2020-07-06T13:00:00+04:00' });
  await past.save({ priceAed: '400' });
  expect(past.bodies).toHaveLength(1);
});
