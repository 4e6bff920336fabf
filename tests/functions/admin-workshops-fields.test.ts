import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { WORKSHOP_BODY } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const PATH = '/api/admin/workshops';

test('every wrong field of a new workshop is told at once', async () => {
  const { status, body } = await admin.post(PATH, { heldOn: '2026-02-30', registrationOpen: 'yes' });
  expect([status, body]).toMatchObject([
    422,
    {
      errors: {
        title: 'Please enter a title.',
        description: 'Please enter a description.',
        date: 'Please choose the day, or enter the date as visitors read it.',
        heldOn: 'Please choose the day.',
        time: 'Please enter the time.',
        location: 'Please enter the place.',
        price: 'Please enter the price as visitors read it.',
        capacity: 'Please enter the number of places, from 0 to 10000.',
        registrationOpen: 'Please choose open or closed.',
      },
    },
  ]);
});

test.for<[field: string, value: unknown, message: string]>([
  ['capacity', -1, 'Please enter the number of places, from 0 to 10000.'],
  ['capacity', 1.5, 'Please enter the number of places, from 0 to 10000.'],
  ['capacity', '12', 'Please enter the number of places, from 0 to 10000.'],
  ['capacity', 2_147_483_648, 'Please enter the number of places, from 0 to 10000.'],
  ['heldOn', '0000-01-01', 'Please choose the day.'],
  ['heldOn', '6 December', 'Please choose the day.'],
  ['registrationClosesAt', 'tomorrow', 'Please give a time in ISO 8601.'],
  ['title', ' ', 'Please enter a title.'],
  ['title', 'two\nlines', 'This contains characters that cannot be used.'],
  ['description', 'x'.repeat(501), 'At most 500 characters.'],
])('%s %j is refused', async ([field, value, message]) => {
  for (const answer of [
    await admin.post(PATH, { ...WORKSHOP_BODY, [field]: value }),
    await admin.patch(`${PATH}/316`, { [field]: value }),
  ]) {
    expect([answer.status, answer.body]).toMatchObject([422, { errors: { [field]: message } }]);
  }
});
