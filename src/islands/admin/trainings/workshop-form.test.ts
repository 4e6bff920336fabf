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

/** The form of a workshop or of a new one, and the requests that it sends. */
function openForm(
  workshop: typeof WORKSHOP | null,
  respond: () => Response | Promise<Response> = () => Response.json(WORKSHOP, { status: workshop ? 200 : 201 }),
) {
  const bodies: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body) as Record<string, unknown>);
    return respond();
  });
  const list = { load: vi.fn(() => Promise.resolve()), replace: vi.fn() };
  const onSaved = vi.fn();
  const form = createWorkshopForm({ draft: createMemoryDraft(), workshop, list, onSaved });
  const save = (values: Record<string, string> = {}) => form.submit({ ...form.savedValues(), ...values });
  return { form, list, onSaved, bodies, save };
}

const withPeople = (changes: Partial<typeof WORKSHOP> = {}) =>
  openForm({ ...WORKSHOP, placesTaken: 2, spotsRemaining: 10, ...changes });

test('day and times become instants in Dubai, and the price becomes a number', async () => {
  const { form, bodies, onSaved } = openForm(null);
  await form.submit(VALUES);
  expect(onSaved).toHaveBeenCalledOnce();
  expect(bodies).toMatchObject([
    {
      ...{ startsAt: '2030-07-06T10:00:00+04:00', endsAt: '2030-07-06T13:00:00+04:00', priceAed: 300, capacity: 12 },
      registrationClosesAt: '2030-07-05T18:00:00+04:00',
    },
  ]);
});

test('moving a workshop also moves a closing time at its start, and sends nothing else', async () => {
  const { bodies, save } = openForm(WORKSHOP);
  await save({ day: '2030-07-13' });
  expect(bodies).toEqual([
    {
      ...{ startsAt: '2030-07-13T10:00:00+04:00', endsAt: '2030-07-13T13:00:00+04:00' },
      ...{ registrationClosesAt: '2030-07-13T10:00:00+04:00', updatedAt: WORKSHOP.updatedAt },
    },
  ]);
});

test('saving an unchanged form does not undo a change by somebody else', async () => {
  const { bodies, save, onSaved } = openForm(WORKSHOP);
  await save();
  expect(onSaved).toHaveBeenCalledOnce();
  expect(bodies).toEqual([]);
});

test('missing values show errors at their fields, and nothing is sent', async () => {
  const { form, bodies } = openForm(null);
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
  expect(bodies).toEqual([]);
});

test.each([
  ['created', null],
  ['changed', WORKSHOP],
])('without a response, the list shows the workshop that may have been %s', async (_what, workshop) => {
  const { form, list } = openForm(workshop, () => Promise.reject(new TypeError('Failed to fetch')));
  await form.submit(VALUES);
  const failure = 'There was no answer. It may have been done: please look before you try again.';
  expect(form.$form.get()).toMatchObject({ phase: 'editing', failure });
  expect(list.load).toHaveBeenCalledOnce();
});

test('only the page reports a session that expires during a save', async () => {
  $toast.set(null);
  $access.set({ phase: 'signed-in', session: { role: 'admin' } });
  const signedOut = { code: 'signed_out', message: 'Please sign in.' };
  const { form } = openForm(WORKSHOP, () => Response.json(signedOut, { status: 401 }));
  await form.submit(VALUES);
  expect(form.$form.get()).toMatchObject({ phase: 'editing', failure: null });
  expect($toast.get()).toBeNull();
});

test('a move asks whether to email the people, and saves nothing before the reply', async () => {
  const { form, bodies, save } = withPeople();
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

test('going back from the question saves nothing, and the form can still be changed', async () => {
  const { form, bodies, save } = withPeople();
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
])('nothing is asked when %s', async (_when, workshop, values) => {
  const { bodies, save } = withPeople(workshop);
  await save(values);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).not.toHaveProperty('notify');
});

test('a start in the past is questioned once, and never if it is unchanged', async () => {
  const { form, bodies, save } = openForm(WORKSHOP);
  await save({ day: '2020-07-04' });
  expect(form.$form.get()).toMatchObject({ questions: { day: expect.stringContaining('in the past') as string } });
  expect(bodies).toEqual([]);
  await save({ day: '2020-07-04' });
  expect(bodies).toHaveLength(1);
  const past = openForm({ ...WORKSHOP, startsAt: '2020-07-06T10:00:00+04:00', endsAt: '2020-07-06T13:00:00+04:00' });
  await past.save({ priceAed: '400' });
  expect(past.bodies).toHaveLength(1);
});
