import { expect, test } from 'vitest';
import cleanUp from '#netlify/functions/clean-up.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody, enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { DAY, later, morningIn } from '#tests/support/clock.ts';
import { historyOf } from '#tests/support/history.ts';
import { countsOf, fullWorkshop, tokenOf, waitlistOf } from '#tests/support/offers.ts';
import { referralBody } from '#tests/support/referrals.ts';
import { postByStaff, registerPath, registrationBody, registrationIdOf } from '#tests/support/registrations.ts';
import { signUpBody } from '#tests/support/sign-ups.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

/** Where a booking comes from: each public form stores where the visit began. */

const api = await startApi();
const admin = await api.signedIn('admin');
const workshop = await createWorkshop(api.database, { capacity: 100, startsAt: morningIn(30) });

const ORIGIN = {
  page: '/first-thousand-days',
  referrer: 'l.instagram.com',
  source: 'instagram',
  campaign: 'toddlers_2026-11',
  from: 'MUMSGIST',
};

type Row = { id: string; origin: { page?: string } | null };

const FORMS = [
  ['registrations', registerPath(workshop), '/api/registrations', registrationBody],
  ['registrations', '/api/course-registrations', '/api/course-registrations', courseRegistrationBody],
  ['referrals', '/api/referrals', '/api/referrals', referralBody],
  ['enquiries', '/api/enquiries', '/api/enquiries', enquiryBody],
  ['sign_ups', '/api/newsletter', '/api/newsletter', signUpBody],
  ['waiting_list', '/api/waitlist', '/api/waitlist', waitlistBody],
] as const;

const TABLES = [...new Set(FORMS.map(([table]) => table))];

test.for(FORMS)('%s %s: the origin is stored, and malformed parts are left out', async ([table, path, list, body]) => {
  for (const [sent, kept] of [
    [ORIGIN, ORIGIN],
    [
      { ...ORIGIN, page: 'https://evil.example/', visitor: 'x' },
      { ...ORIGIN, page: undefined },
    ],
    ['instagram', null],
    [undefined, null],
  ]) {
    const { status, text } = await api.visitor().post(path, body({ origin: sent }));
    expect([status, sent], text).toEqual([201, sent]);
    const [row] = await admin.read<Row[]>(`${list}?limit=1`);
    expect([sent, row?.origin]).toEqual([sent, kept]);
    expect(await api.rows([`select origin from ${table} where id = '${row?.id}'`])).toEqual([{ origin: kept }]);
  }
});

test('a registration that staff enter, or that was made without an origin, has none', async () => {
  const id = registrationIdOf(await postByStaff(admin, workshop));
  expect(await admin.read(`/api/registrations?search=${id}`)).toMatchObject([{ id, origin: null }]);
});

test('who takes an offered place comes from where the entry on the waiting list came from', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { waiting: 0 });
  await api.visitor().add('/api/waitlist', waitlistBody({ interest: 'workshop', workshopId, origin: ORIGIN }));
  await api.settled();
  await admin.delete(`/api/registrations/${registrationIds[0]}`);
  await api.settled();
  const [entry] = await waitlistOf(api.database, workshopId);
  const token = tokenOf('offer', entry?.offer_id ?? null);
  const body = { token, phone: '+971 50 123 4567', origin: { page: '/offer' } };
  const accepted = await api.visitor().post('/api/offer/accept', body);
  expect(accepted.status, accepted.text).toBe(201);
  expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 1 });
  const rows = await admin.read<Row[]>(`/api/registrations?search=${registrationIdOf(accepted)}`);
  expect(rows).toMatchObject([{ origin: ORIGIN }]);
});

test('who signs up or joins again keeps the first origin, without an entry in the history', async () => {
  for (const [path, body] of [
    ['/api/newsletter', signUpBody()],
    ['/api/waitlist', waitlistBody()],
  ] as const) {
    for (const origin of [undefined, ORIGIN, { page: '/faq' }]) await api.visitor().post(path, { ...body, origin });
    const rows = await admin.read<Row[]>(`${path}?search=${encodeURIComponent(String(body['email']))}`);
    expect(rows).toMatchObject([{ origin: ORIGIN }]);
    expect(JSON.stringify(await historyOf(api.database, rows[0]?.id ?? ''))).not.toContain('origin');
  }
});

test('a guest’s data have the origin, and it goes with the booking', async () => {
  const { body } = await api.visitor().post(registerPath(workshop), registrationBody({ origin: ORIGIN }));
  const { bookingToken: token } = body as { bookingToken: string };
  expect((await api.visitor().post('/api/booking/data', { token })).body).toMatchObject({
    booking: { origin: ORIGIN },
  });
  expect((await api.visitor().post('/api/booking/erase', { token, confirm: 'ERASE' })).status).toBe(200);
  await api.settled();
});

test('the host that linked here is removed after 90 days, the rest stays', async () => {
  const pageOf = ({ origin }: Row) => origin?.page ?? '';
  const stored = async () => {
    const rows = await Promise.all(TABLES.map((table) => api.rows<Row>([`select origin from ${table}`])));
    return rows.flat().toSorted((one, other) => pageOf(one).localeCompare(pageOf(other)));
  };
  for (const table of TABLES) await api.rows([`delete from ${table}`]);
  for (const [, path, , body] of FORMS) {
    await api.visitor().post(path, body({ origin: ORIGIN }));
    await api.visitor().post(path, body({ origin: { referrer: 'www.google.com' } }));
    await api.visitor().post(path, body({ origin: { page: '/faq' } }));
  }
  await api.settled();
  const before = await stored();
  await later(89 * DAY, cleanUp);
  expect(await stored()).toEqual(before);
  await later(91 * DAY, cleanUp);
  const { referrer: _gone, ...rest } = ORIGIN;
  expect(before).toHaveLength(18);
  expect(await stored()).toEqual([null, { page: '/faq' }, rest].flatMap((origin) => FORMS.map(() => ({ origin }))));
});

test('a report counts the campaign’s source, else who shared the link, else the host', async () => {
  const { source: _source, ...shared } = ORIGIN;
  for (const [origin, source] of [
    [ORIGIN, 'instagram'],
    [shared, 'MUMSGIST'],
    [{ page: '/', referrer: 'l.instagram.com' }, 'l.instagram.com'],
    [{ page: '/' }, null],
    [null, null],
  ]) {
    expect(await api.rows`select origin_source(${origin && JSON.stringify(origin)}::jsonb) as source`).toEqual([
      { source },
    ]);
  }
});
