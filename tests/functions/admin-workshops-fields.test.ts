import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { WORKSHOP_BODY } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const PATH = '/api/admin/workshops';

test('every wrong field of a new workshop is told at once', async () => {
  const { status, body } = await admin.post(PATH, { startsAt: '2026-02-30T10:00', registrationOpen: 'yes' });
  expect([status, body]).toMatchObject([
    422,
    {
      errors: {
        title: 'Please enter a title.',
        description: 'Please enter a description.',
        startsAt: 'Please enter the day and the start, in a year from 2000 to 2100.',
        endsAt: 'The end must be on the same day, after the start.',
        location: 'Please enter the place.',
        priceAed: 'Please enter the price in whole AED, from 0 to 100000.',
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
  ['priceAed', 300.5, 'Please enter the price in whole AED, from 0 to 100000.'],
  ['priceAed', -1, 'Please enter the price in whole AED, from 0 to 100000.'],
  ['priceAed', '300', 'Please enter the price in whole AED, from 0 to 100000.'],
  ['priceAed', 100_001, 'Please enter the price in whole AED, from 0 to 100000.'],
  ['startsAt', '0001-01-01T10:00', 'Please enter the day and the start, in a year from 2000 to 2100.'],
  ['startsAt', '9999-12-31T10:00', 'Please enter the day and the start, in a year from 2000 to 2100.'],
  ['startsAt', '2030-12-08T24:00', 'Please enter the day and the start, in a year from 2000 to 2100.'],
  ['startsAt', '6 December', 'Please enter the day and the start, in a year from 2000 to 2100.'],
  ['endsAt', '2030-12-08T24:00', 'The end must be on the same day, after the start.'],
  ['endsAt', '2030-12-08T09:59', 'The end must be on the same day, after the start.'],
  ['endsAt', '2030-12-09T13:00', 'The end must be on the same day, after the start.'],
  ['paymentLink', 'http://pay.example/x', 'Please enter an address that begins with https://.'],
  ['paymentLink', 'pay.example', 'Please enter an address that begins with https://.'],
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
