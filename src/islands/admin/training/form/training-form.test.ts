import { expect, test, vi } from 'vitest';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { $access } from '#src/stores/session.ts';
import { $toast } from '#src/stores/toast.ts';
import { openForm, SESSION, VALUES, WORKSHOP } from '#tests/support/training-form.ts';
import { copyOf, dayAfter, distanceOf, distances } from './training-values.ts';

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

test('a typed price is sent as a number, and one that is none not at all', async () => {
  const { form, bodies } = openForm(null);
  await form.submit({ ...VALUES, 'priceAed-0': 'AED\u00A01,950.00', 'depositAed-0': '1,00.00' });
  expect(bodies).toEqual([]);
  await form.submit({ ...VALUES, 'priceAed-0': 'AED\u00A01,950.00', 'depositAed-0': '٢٠٠' });
  expect(bodies).toMatchObject([{ packages: [{ priceAed: 1950, depositAed: 200 }] }]);
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
    [{ 'day-0': '', 'startsAt-0': '', registrationClosesAt: '' }, ['day-0', 'startsAt-0']],
    [{ capacity: '1e3' }, ['capacity']],
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
  const failure = 'There was no answer. It may have worked: please check before you try again.';
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

test('another one like it has no days, no ids and no closing time', async () => {
  const { form, bodies } = openForm(null);
  const copy = copyOf({ ...WORKSHOP, registrationOpen: false, registrationClosesAt: '2030-07-01T06:00:00.000Z' });
  expect(copy).toMatchObject({ title: 'A day', 'day-0': '', 'startsAt-0': '10:00', 'priceAed-0': '300' });
  await form.submit({ ...copy, 'day-0': '2030-08-03' });
  expect(bodies).toMatchObject([{ registrationOpen: true, registrationClosesAt: '2030-08-03T10:00:00+04:00' }]);
  expect(JSON.stringify(bodies)).not.toContain('00000000-0000');
});

test('one like that of another page has its hours and its place, and keeps what was typed of its own', () => {
  const typed = { ...VALUES, kind: 'course', entry: 'toddler-course', title: 'Toddlers', 'name-0': 'Essential' };
  const like = { ...WORKSHOP, entry: 'intro-workshop', location: 'The Hood', capacity: 15 };
  expect(copyOf(like, { ...typed, 'priceAed-0': '1950', location: 'Elsewhere' })).toMatchObject({
    ...{ kind: 'course', entry: 'toddler-course', title: 'Toddlers', 'name-0': 'Essential', 'priceAed-0': '1950' },
    ...{ location: 'The Hood', capacity: '15', 'day-0': '', 'startsAt-0': '10:00' },
  });
  expect(copyOf(like, { ...typed, entry: 'intro-workshop' })).toEqual(copyOf(like));
});

test('sessions have the distances of the training that they are like, then a week', () => {
  const days = ['2030-07-06', '2030-07-07', '2030-07-20'];
  const known = distances({ sessions: days.map((day) => ({ ...SESSION, startsAt: `${day}T10:00:00+04:00` })) });
  expect([0, 1, 2, 3, 4].map((index) => distanceOf(index, known))).toEqual([0, 1, 14, 21, 28]);
  expect(dayAfter('2030-12-28', distanceOf(1, []))).toBe('2031-01-04');
});
