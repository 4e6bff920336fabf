import { expect, test } from 'vitest';
import { TRAINING_MESSAGE } from '#src/contract/training-fields.ts';
import { openForm, PLACE, VALUES, WORKSHOP } from '#tests/support/training-form.ts';

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
  expect(form.savedValues()).toMatchObject({ 'includes-1': COURSE['includes-0'], 'depositAed-1': '100' });
  await form.submit({ ...form.savedValues(), 'name-1': 'Complete', 'priceAed-1': '2650', 'familyPriceAed-1': '2400' });
  expect(bodies).toMatchObject([
    {
      ...{ kind: 'course', entry: 'toddler-course', registrationClosesAt: '2030-07-06T10:00:00+04:00' },
      sessions: [{ startsAt: '2030-07-06T10:00:00+04:00' }, { startsAt: '2030-07-20T10:00:00+04:00' }],
      packages: [
        { name: 'Essential', includes: ['Four mornings', 'A certificate'], priceAed: 300, depositAed: 100 },
        { name: 'Complete', includes: ['Four mornings', 'A certificate'], priceAed: 2650, familyPriceAed: 2400 },
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

test('a package with more places than the training is wrong at its places', async () => {
  const { form, bodies } = openForm(null);
  await form.submit({
    ...COURSE,
    'name-1': 'Complete',
    'priceAed-1': '2650',
    capacity: '5',
    'places-0': '5',
    'places-1': '6',
  });
  expect(form.$form.get()).toMatchObject({ errors: { 'places-1': 'A package has more places than the training.' } });
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

test('a package that people have booked cannot be removed, and the form says so', async () => {
  const refused = { code: 'changed_meanwhile', message: TRAINING_MESSAGE.inUse };
  const both = { ...WORKSHOP, packages: [PLACE, { ...PLACE, name: 'Complete' }] };
  const { form } = openForm(both, () => Response.json(refused, { status: 409 }));
  form.remove('packages', 1);
  await form.submit(form.savedValues());
  expect(form.$form.get()).toMatchObject({ failure: TRAINING_MESSAGE.inUse });
});

const REMOVED = '00000000-0000-4000-8000-0000000000a2';

test('a package in the place of a removed one is another one', async () => {
  const { form, bodies } = openForm({ ...WORKSHOP, packages: [PLACE, { ...PLACE, id: REMOVED, name: 'Complete' }] });
  form.remove('packages', 1);
  form.add('packages');
  const [, added] = form.$shape.get().packages;
  await form.submit({ ...form.savedValues(), [`name-${added}`]: 'Family', [`priceAed-${added}`]: '500' });
  expect(bodies).toMatchObject([{ packages: [{ id: PLACE.id }, { name: 'Family' }] }]);
  expect(JSON.stringify(bodies)).not.toContain(REMOVED);
});
