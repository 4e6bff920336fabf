import { expect, test } from 'vitest';
import type { Workshop } from '#src/contract/workshops.ts';
import { startApi } from '#tests/support/api.ts';
import { WORKSHOP_BODY } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const PATH = '/api/admin/trainings';

test('every wrong field of a new workshop is reported at once', async () => {
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

const START = 'Please enter the day and the start, in a year from 2000 to 2100.';
const END = 'The end must be on the same day, after the start.';
const PRICE = 'Please enter the price in whole AED, from 0 to 100000.';
const PLACES = 'Please enter the number of places, from 0 to 10000.';

test.for<[field: string, message: string, values: unknown[]]>([
  ['capacity', PLACES, [-1, 1.5, '12', 2_147_483_648]],
  ['priceAed', PRICE, [300.5, -1, '300', 100_001]],
  ['startsAt', START, ['0001-01-01T10:00', '9999-12-31T10:00', '2030-12-08T24:00', '6 December']],
  ['endsAt', END, ['2030-12-08T24:00', '2030-12-08T09:59', '2030-12-09T13:00']],
  ['paymentLink', 'Please enter an address that begins with https://.', ['http://pay.example/x', 'pay.example']],
  ['registrationClosesAt', 'Please give a time in ISO 8601.', ['tomorrow']],
  ['title', 'Please enter a title.', [' ']],
  ['title', 'This contains characters that cannot be used.', ['two\nlines']],
  ['title', 'A certificate cannot show У х о д. Please use Latin or Arabic letters.', ['Уход', 'Toddler Уход']],
  ['location', 'A certificate cannot show 王 府. Please use Latin or Arabic letters.', ['The Hood 王府']],
  ['description', 'At most 500 characters.', ['x'.repeat(501)]],
])('a wrong %s is refused: %s', async ([field, message, values]) => {
  for (const value of values) {
    for (const response of [
      await admin.post(PATH, { ...WORKSHOP_BODY, [field]: value }),
      await admin.patch(`${PATH}/316`, { [field]: value }),
    ]) {
      expect([value, response.status, response.body]).toMatchObject([value, 422, { errors: { [field]: message } }]);
    }
  }
});

test('a session’s place takes no letter that a certificate cannot show', async () => {
  const sessions = [{ startsAt: '2030-12-08T10:00', endsAt: '2030-12-08T13:00', location: 'The Hood 王府' }];
  const message = 'A certificate cannot show 王 府. Please use Latin or Arabic letters.';
  for (const response of [
    await admin.post(PATH, { ...WORKSHOP_BODY, sessions }),
    await admin.patch(`${PATH}/316`, { sessions }),
  ]) {
    expect([response.status, response.text]).toEqual([422, expect.stringContaining(message)]);
  }
});

test('times are accepted as instants or as Dubai time, and returned with Dubai’s offset', async () => {
  for (const [startsAt, endsAt] of [
    ['2027-01-17T10:00', '2027-01-17T13:00'],
    ['2027-01-17T06:00:00Z', '2027-01-17T09:00:00.000Z'],
    ['2027-01-17T10:00', '2027-01-17T13:00:00+04:00'],
  ]) {
    const id = await admin.add<number>(PATH, { ...WORKSHOP_BODY, startsAt, endsAt, registrationClosesAt: startsAt });
    const workshops = await api.visitor().read<Workshop[]>('/api/workshops');
    expect(workshops.find((workshop) => workshop.id === id)).toMatchObject({
      ...{ startsAt: '2027-01-17T10:00:00+04:00', endsAt: '2027-01-17T13:00:00+04:00' },
      ...{ date: 'Sunday 17 January 2027', time: '10:00 AM - 1:00 PM' },
    });
  }
});

test('one time alone moves a workshop within its day only; a closing time at the start moves too', async () => {
  const id = await admin.add<number>(PATH, WORKSHOP_BODY);
  for (const wrong of [
    { startsAt: '2030-12-08T13:00' },
    { startsAt: '2030-12-09T10:00' },
    { endsAt: '2030-12-08T10:00' },
    { endsAt: '2030-12-09T13:00' },
  ]) {
    expect((await admin.patch(`${PATH}/${id}`, wrong)).body).toMatchObject({
      ...{ code: 'invalid', errors: { endsAt: END } },
    });
  }
  expect((await admin.patch(`${PATH}/${id}`, { startsAt: '2030-12-08T09:30' })).body).toMatchObject({
    ...{ time: '9:30 AM - 1:00 PM', registrationClosesAt: '2030-12-08T05:30:00.000Z' },
  });
  await admin.patch(`${PATH}/${id}`, { registrationClosesAt: '2030-12-07T10:00' });
  expect((await admin.patch(`${PATH}/${id}`, { registrationClosesAt: null })).body).toMatchObject({
    registrationClosesAt: '2030-12-08T05:30:00.000Z',
  });
});
