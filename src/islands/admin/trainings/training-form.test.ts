// Long, because all tests fill in one form.

import { expect, test, vi } from 'vitest';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { TRAINING_MESSAGE } from '#src/contract/training-fields.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { $access } from '#src/stores/session.ts';
import { $toast } from '#src/stores/toast.ts';
import { createTrainingForm } from './training-form.ts';
import { copyOf, NEW_TRAINING } from './training-values.ts';

const PLACE = {
  ...{ id: '00000000-0000-4000-8000-0000000000a1', name: 'Place', includes: [], priceAed: 300 },
  ...{ familyPriceAed: null, depositAed: null, places: null, paymentLink: null, closed: false, spotsRemaining: 12 },
};

const SESSION = {
  ...{ id: '00000000-0000-4000-8000-0000000000b1', location: null },
  ...{ startsAt: '2030-07-06T10:00:00+04:00', endsAt: '2030-07-06T13:00:00+04:00' },
};

const WORKSHOP: AdminTraining = {
  ...{ id: 1000, title: 'A day', description: 'A day.', date: 'Saturday 6 July 2030', time: '10:00 AM - 1:00 PM' },
  ...{ kind: 'workshop', entry: null, courseType: null, sessions: [SESSION], packages: [PLACE], state: 'open' },
  ...{ startsAt: SESSION.startsAt, endsAt: SESSION.endsAt, location: 'Dubai' },
  ...{ price: 'AED 300 per nanny', priceAed: 300, paymentLink: null },
  ...{ capacity: 12, placesTaken: 0, placesHeld: 0, waiting: 0, spotsRemaining: 12 },
  ...{ placesPaid: 0, placesPartPaid: 0, paidAed: 0, dueAed: 0, toRefund: 0 },
  ...{ registrationOpen: true, registrationClosesAt: '2030-07-06T06:00:00.000Z', cancelledAt: null },
  ...{ payWithinHours: null, reminder: true, trainerNotes: null, updatedAt: '2025-06-01T08:00:00.000Z' },
};

const VALUES = {
  ...NEW_TRAINING,
  ...{ title: 'A day', description: 'A day.', 'day-0': '2030-07-06', 'startsAt-0': '10:00', 'endsAt-0': '13:00' },
  ...{ location: 'Dubai', 'priceAed-0': '300', capacity: '12', 'paymentLink-0': '', website: '' },
  registrationClosesAt: '2030-07-05T18:00',
};

/** The form of a workshop or of a new one, and the requests that it sends. */
function openForm(
  training: AdminTraining | null,
  respond: () => Response | Promise<Response> = () => Response.json(WORKSHOP, { status: training ? 200 : 201 }),
) {
  const bodies: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body) as Record<string, unknown>);
    return respond();
  });
  const list = { load: vi.fn(() => Promise.resolve()), replace: vi.fn() };
  const onSaved = vi.fn();
  const form = createTrainingForm({ draft: createMemoryDraft(), training, list, onSaved });
  const save = (values: Record<string, string> = {}) => form.submit({ ...form.savedValues(), ...values });
  return { form, list, onSaved, bodies, save };
}

const withPeople = (changes: Partial<AdminTraining> = {}) =>
  openForm({ ...WORKSHOP, placesTaken: 2, spotsRemaining: 10, ...changes });

test('day and times become instants in Dubai, and the price becomes a number', async () => {
  const { form, bodies, onSaved } = openForm(null);
  await form.submit(VALUES);
  expect(onSaved).toHaveBeenCalledOnce();
  expect(bodies).toMatchObject([
    {
      ...{ kind: 'workshop', capacity: 12, registrationClosesAt: '2030-07-05T18:00:00+04:00', reminder: true },
      sessions: [{ startsAt: '2030-07-06T10:00:00+04:00', endsAt: '2030-07-06T13:00:00+04:00' }],
      packages: [{ name: 'Place', priceAed: 300 }],
    },
  ]);
});

test('moving a workshop also moves a closing time at its start, and sends nothing else', async () => {
  const { bodies, save } = openForm(WORKSHOP);
  await save({ 'day-0': '2030-07-13' });
  expect(bodies).toEqual([
    {
      sessions: [{ ...SESSION, startsAt: '2030-07-13T10:00:00+04:00', endsAt: '2030-07-13T13:00:00+04:00' }],
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
    [{ title: ' ', capacity: '', 'day-0': '' }, ['capacity', 'day-0', 'title']],
    [{ 'day-0': '0001-01-01', 'priceAed-0': '300.5' }, ['day-0', 'priceAed-0']],
    [{ 'day-0': '9999-01-01', 'priceAed-0': '-1', 'startsAt-0': '' }, ['day-0', 'priceAed-0', 'startsAt-0']],
    [{ 'paymentLink-0': 'http://pay.example', payWithinHours: '0' }, ['payWithinHours', 'paymentLink-0']],
    [{ 'endsAt-0': '10:00' }, ['endsAt-0']],
    [{ 'endsAt-0': '09:59', 'priceAed-0': 'three' }, ['endsAt-0', 'priceAed-0']],
    [{ 'depositAed-0': '301', 'name-0': ' ' }, ['depositAed-0', 'name-0']],
    [{ 'depositAed-0': '301', 'familyPriceAed-0': '400' }, ['depositAed-0', 'familyPriceAed-0']],
    [{ kind: 'course' }, ['courseType']],
    [{ entry: 'newborn-course' }, ['entry']],
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
])('without a response, the list shows the training that may have been %s', async (_what, training) => {
  const { form, list } = openForm(training, () => Promise.reject(new TypeError('Failed to fetch')));
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
  ['only the price changes', {}, { 'priceAed-0': '400' }],
  ['nobody is registered', { placesTaken: 0 }, { location: 'Jumeirah' }],
])('nothing is asked when %s', async (_when, workshop, values) => {
  const { bodies, save } = withPeople(workshop);
  await save(values);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).not.toHaveProperty('notify');
});

test('a start in the past is questioned once, and never if it is unchanged', async () => {
  const { form, bodies, save } = openForm(WORKSHOP);
  await save({ 'day-0': '2020-07-04' });
  expect(form.$form.get()).toMatchObject({ questions: { 'day-0': expect.stringContaining('in the past') as string } });
  expect(bodies).toEqual([]);
  await save({ 'day-0': '2020-07-04' });
  expect(bodies).toHaveLength(1);
  const began = { startsAt: '2020-07-06T10:00:00+04:00', endsAt: '2020-07-06T13:00:00+04:00' };
  const past = openForm({ ...WORKSHOP, ...began, sessions: [{ ...SESSION, ...began }] });
  await past.save({ 'priceAed-0': '400' });
  expect(past.bodies).toHaveLength(1);
});

const COURSE = {
  ...VALUES,
  ...{ kind: 'course', entry: 'toddler-course', registrationClosesAt: '' },
  ...{ 'name-0': 'Essential', 'includes-0': 'Four mornings\n\nA certificate ', 'depositAed-0': '100' },
};

test('a course has sessions a week apart and packages, and registration closes at its first start', async () => {
  const { form, bodies } = openForm(null);
  form.saveValues(COURSE);
  expect(form.$shape.get()).toMatchObject({ kind: 'course', isShort: false });
  form.add('sessions');
  form.add('sessions');
  form.remove('sessions', 1);
  form.add('packages');
  expect(form.$shape.get()).toMatchObject({ sessions: [0, 2], packages: [0, 1] });
  await form.submit({ ...form.savedValues(), 'name-1': 'Complete', 'priceAed-1': '2650', 'familyPriceAed-1': '2400' });
  expect(bodies).toMatchObject([
    {
      ...{ kind: 'course', entry: 'toddler-course', registrationClosesAt: '2030-07-06T10:00:00+04:00' },
      sessions: [{ startsAt: '2030-07-06T10:00:00+04:00' }, { startsAt: '2030-07-20T10:00:00+04:00' }],
      packages: [
        { name: 'Essential', includes: ['Four mornings', 'A certificate'], priceAed: 300, depositAed: 100 },
        { name: 'Complete', priceAed: 2650, familyPriceAed: 2400 },
      ],
    },
  ]);
});

test('sessions at the same time are an error of all sessions, until one is changed', async () => {
  const { form, bodies } = openForm(null);
  const same = { 'day-1': '2030-07-06', 'startsAt-1': '12:00', 'endsAt-1': '14:00' };
  await form.submit({ ...COURSE, ...same });
  const message = 'Two sessions are at the same time.';
  expect(form.$form.get()).toMatchObject({ errors: { sessions: message } });
  form.edit('startsAt-1');
  expect(form.$form.get()).toMatchObject({ errors: {} });
  expect(bodies).toEqual([]);
});

test('a second package asks for more than a price, and what a course has is kept while a workshop is chosen', () => {
  const { form } = openForm(null);
  expect(form.$shape.get()).toMatchObject({ kind: 'workshop', isShort: true });
  form.saveValues(COURSE);
  form.add('sessions');
  form.saveValues({ ...form.savedValues(), kind: 'workshop', 'name-0': 'Place', 'includes-0': '', 'depositAed-0': '' });
  expect(form.$shape.get()).toMatchObject({ kind: 'workshop', isShort: true, sessions: [0, 1] });
  form.add('packages');
  form.remove('packages', 1);
  expect(form.$shape.get()).toMatchObject({ isShort: false, packages: [0] });
});

test('another one like it has no days, no ids and no closing time', async () => {
  const { form, bodies } = openForm(null);
  const copy = copyOf({ ...WORKSHOP, registrationOpen: false, registrationClosesAt: '2030-07-01T06:00:00.000Z' });
  expect(copy).toMatchObject({ title: 'A day', 'day-0': '', 'startsAt-0': '10:00', 'priceAed-0': '300' });
  await form.submit({ ...copy, 'day-0': '2030-08-03' });
  expect(bodies).toMatchObject([{ registrationOpen: true, registrationClosesAt: '2030-08-03T10:00:00+04:00' }]);
  expect(JSON.stringify(bodies)).not.toContain('00000000-0000');
});

test('a package that people have booked cannot be removed, and the form says so', async () => {
  const refused = { code: 'changed_meanwhile', message: TRAINING_MESSAGE.inUse };
  const both = { ...WORKSHOP, packages: [PLACE, { ...PLACE, name: 'Complete' }] };
  const { form } = openForm(both, () => Response.json(refused, { status: 409 }));
  form.remove('packages', 1);
  await form.submit(form.savedValues());
  expect(form.$form.get()).toMatchObject({ failure: TRAINING_MESSAGE.inUse });
});
