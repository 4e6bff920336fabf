import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { nextOf, readPages } from '#tests/support/caller.ts';
import { later, SECOND } from '#tests/support/clock.ts';
import { courseRegistrationBody, enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { signUp } from '#tests/support/sign-ups.ts';
import { createWorkshop, fillWorkshop } from '#tests/support/workshops.ts';

/** The common behaviour of all lists (docs/http.md, Lists). */

const api = await startApi();
const admin = await api.signedIn('admin');
const workshop = await createWorkshop(api.database);

/** A function per list that adds a row with this first name, as spam if `website` is not empty. */
const LISTS: Record<string, (name: string, website: string) => Promise<unknown>> = {
  '/api/referrals': (name, website) => refer(api.visitor(), { fullName: `${name} Cruz`, website }),
  '/api/registrations': (name, website) => register(api.visitor(), workshop, { firstName: name, website }),
  '/api/course-registrations': (firstName, website) => {
    const courseType = firstName === 'Bea' ? 'toddler-caring' : 'newborn-maternity';
    const body = courseRegistrationBody({ firstName, courseType, website });
    return api.visitor().post('/api/course-registrations', body);
  },
  '/api/enquiries': (name, website) => api.visitor().post('/api/enquiries', enquiryBody({ name, website })),
  '/api/newsletter': (name, website) => signUp(api, { email: `${name}@example.com`, firstName: name, website }),
  '/api/waitlist': (name, website) =>
    api.visitor().post('/api/waitlist', waitlistBody({ firstName: name, phone: '0501234567', website })),
};

for (const arrive of Object.values(LISTS)) {
  for (const [index, name] of ['Bea', 'anna', 'Carla'].entries()) await later(index * SECOND, () => arrive(name, ''));
  await arrive('Bot', 'x');
}

interface Row {
  id: string;
  name?: string;
  fullName?: string;
  firstName?: string;
}

async function names(path: string): Promise<string[]> {
  const rows = (await readPages<Row>(admin, path)).flat();
  return rows.map(({ name, fullName, firstName }) => (name ?? fullName ?? firstName ?? '').slice(0, 3));
}

const PATHS = Object.keys(LISTS);

test.for(PATHS)('%s: rows are listed newest first, and spam separately', async (path) => {
  expect(await names(path)).toEqual(['Car', 'ann', 'Bea']);
  expect(await names(`${path}?spam=false`)).toEqual(['Car', 'ann', 'Bea']);
  expect(await names(`${path}?spam=true`)).toEqual(['Bot']);
});

test.for(PATHS)('%s: every sort order works across pages', async (path) => {
  for (const limit of [1, 2, 3, 1000]) {
    for (const [sort, order] of Object.entries({ createdAt: ['Bea', 'ann', 'Car'], name: ['ann', 'Bea', 'Car'] })) {
      expect(await names(`${path}?limit=${limit}&sort=${sort}`)).toEqual(order);
      expect(await names(`${path}?limit=${limit}&sort=-${sort}`)).toEqual(order.toReversed());
    }
    expect(await readPages(admin, `${path}?limit=${limit}`)).toHaveLength(Math.ceil(3 / limit));
  }
});

test.for(PATHS)('%s: the search ignores case and works across pages', async (path) => {
  expect(await names(`${path}?search=ANNA`)).toEqual(['ann']);
  expect(await names(`${path}?search=%20`)).toHaveLength(3);
  expect(await names(`${path}?search=a&limit=1`)).toEqual(['Car', 'ann', 'Bea']);
  expect(await names(`${path}?search=nobody`)).toEqual([]);
});

function cursor(...parts: unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

const ID = '11111111-1111-4111-8111-111111111111';

const BAD_CURSORS = [
  ...['', 'x', '%00', 'null', cursor()],
  cursor('-createdAt', '2025-01-01T00:00:00.000Z'),
  cursor('-createdAt', 5, ID),
  ...['yesterday', '', '2025', '0000-01-01T00:00:00.000Z'].map((time) => cursor('-createdAt', time, ID)),
  cursor('-createdAt', '2025-01-01T00:00:00.000Z', 'no-uuid'),
  cursor('-createdAt', "2025-01-01'; drop table registrations;--", ID),
  cursor('createdAt', '2025-01-01T00:00:00.000Z', ID),
  cursor('name', 'maria', ID),
];

type Refused = [field: string, message: string, values: string[]];

const REFUSED: Refused[] = [
  [
    'limit',
    'limit is a whole number from 1 to 1000.',
    ['', '0', '-1', '1001', '5000', '99999', 'abc', '1.5', '1e2', '%205', '0x10'],
  ],
  ['sort', 'Unknown order.', ['', 'id', '--name', 'NAME', 'createdAt;']],
  ['spam', 'spam is true or false.', ['', '1', 'yes', 'TRUE']],
  ['search', 'This contains characters that cannot be used.', ['%00', 'a%07b', '%C2%85']],
  ['search', 'At most 500 characters.', ['x'.repeat(501)]],
  ['cursor', 'Unknown cursor.', BAD_CURSORS],
];

const BY_STATUS: Refused = ['sort', 'Unknown order.', ['status', '-status']];
const BY_NAME: Refused = ['sort', 'Unknown order.', ['name', '-name', 'status']];
const BAD_WORKSHOP: Refused = ['workshopId', 'Unknown workshop.', ['', 'x', '-1', '1.5', '9999999999', '%00']];
const BAD_TRAINING: Refused = ['trainingId', 'Unknown workshop.', ['', 'x', '-1']];
const BAD_COURSE: Refused = ['courseType', 'Please select a course.', ['', 'cooking']];
const NOT_HANDLED: Refused = ['handled', 'handled is true or false.', ['', 'maybe']];
const BAD_TIME: Refused = ['since', 'Please give a time in ISO 8601.', ['', 'maybe']];

/** What each list refuses besides `REFUSED`: the orders it has not, and values of its own filters. */
const OWN_REFUSED: Record<string, Refused[]> = {
  '/api/referrals': [
    BAD_TIME,
    ['status', 'Please choose pending, paid or confirmed.', ['', 'done']],
    ['referralCode', 'Unknown referral code.', ['', 'yaya']],
  ],
  '/api/registrations': [
    BY_STATUS,
    BAD_WORKSHOP,
    BAD_TRAINING,
    BAD_TIME,
    ['isPaid', 'isPaid is true or false.', ['', 'yes']],
    ['kind', 'kind is one of workshop, course, all.', ['', 'any']],
  ],
  '/api/course-registrations': [
    BY_STATUS,
    BAD_COURSE,
    BAD_TRAINING,
    BAD_TIME,
    ['waits', 'waits is one of unpaid, rest, past, refund, dates.', ['', 'soon']],
  ],
  '/api/enquiries': [BY_STATUS, NOT_HANDLED, BAD_TIME],
  '/api/newsletter': [BY_STATUS],
  '/api/waitlist': [BY_STATUS, BAD_WORKSHOP],
  '/api/admin/access': [BY_NAME, ['event', 'Unknown event.', ['', 'left']]],
  '/api/admin/codes': [BY_NAME, ['state', 'Please choose open, redeemed or expired.', ['', 'lost']]],
  '/api/admin/feedback': [BY_NAME, BAD_TRAINING],
  '/api/admin/outbox': [BY_NAME, ['state', 'Unknown state.', ['', 'lost']]],
  '/api/admin/payments': [
    BY_NAME,
    ['state', 'Please choose one of matched, attention, resolved, refunded, voided.', ['', 'lost']],
  ],
  '/api/admin/receipts': [
    BY_NAME,
    ['month', 'Please enter a month such as 2026-11.', ['', '2026-13', '2026-1']],
    ['method', 'Please choose online, cash, card, transfer or other.', ['', 'cheque']],
  ],
  '/api/admin/spam': [BY_NAME],
  '/api/admin/trainings': [BY_STATUS, ['kind', 'Please choose workshop or course.', ['', 'party']]],
};

test.for(Object.entries(OWN_REFUSED))('%s: an invalid query is refused', async ([path, own]) => {
  for (const [field, message, values] of [...REFUSED, ...own]) {
    for (const value of values) {
      const { status, body } = await admin.get(`${path}?${field}=${value}`);
      expect([value, status, body]).toMatchObject([value, 422, { code: 'invalid', errors: { [field]: message } }]);
      expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    }
  }
  for (const text of own.includes(BY_NAME) ? [] : ['\0', '\ud800']) {
    const { status, body } = await admin.get(`${path}?sort=name&cursor=${cursor('name', text, ID)}`);
    expect([status, body]).toMatchObject([422, { errors: { cursor: 'Unknown cursor.' } }]);
  }
});

test.for(['/api/referrals', '/api/registrations', '/api/course-registrations', '/api/waitlist'])(
  '%s: rows have the phone number in E.164 too, for links',
  async (path) => {
    for (const { phoneE164 } of await admin.read<{ phoneE164: string }[]>(path)) {
      expect(phoneE164).toMatch(/^\+97150\d{7}$/);
    }
  },
);

test('course registrations are filtered by course, registrations and the waiting list by workshop', async () => {
  expect(await names('/api/course-registrations?courseType=toddler-caring')).toEqual(['Bea']);
  expect(await names('/api/course-registrations?courseType=newborn-maternity')).toEqual(['Car', 'ann']);
  expect(await names(`/api/registrations?workshopId=${workshop}`)).toHaveLength(3);
  expect(await names(`/api/registrations?workshopId=${workshop}&spam=true`)).toEqual(['Bot']);
  for (const other of [316, 999_999_999]) expect(await names(`/api/registrations?workshopId=${other}`)).toEqual([]);
  await fillWorkshop(api.database, 316);
  await api.visitor().post('/api/waitlist', waitlistBody({ firstName: 'Dora', interest: 'workshop', workshopId: 316 }));
  expect(await names('/api/waitlist?workshopId=316')).toEqual(['Dor']);
});

test.for(['/api/referrals', '/api/registrations'])(
  '%s: the search finds a row by the reference of its payment',
  async (path) => {
    const [row] = await admin.read<Row[]>(path);
    expect(await names(`${path}?search=${row?.id.toUpperCase()}`)).toHaveLength(1);
    expect(await names(`${path}?search=${randomUUID()}`)).toEqual([]);
  },
);

test('the search finds text with two spaces by one space or two', async () => {
  const typed = { phone: '055  999  0001', company: 'Blue  Door' };
  await register(api.visitor(), workshop, { ...typed, firstName: 'Spaced' });
  for (const search of ['055%20999', '055%20%20999%20%200001', 'blue%20%20door']) {
    expect(await names(`/api/registrations?search=${search}`)).toEqual(['Spa']);
  }
});

test.for<[time: string, status: number]>([
  ['2025-01-01T00:00:00.000Z', 200],
  ['0001-01-01T00:00:00.000Z', 200],
  ['9999-12-31T23:59:59.999Z', 200],
  // These offsets are valid in ISO 8601 but not in PostgreSQL.
  ['2025-01-01T00:00:00.000+23:00', 422],
  ['2025-01-01T00:00:00.000-16:30', 422],
  ['2025-01-01T04:00:00.000+04:00', 422],
  ['2025-01-01T00:00:00Z', 422],
  ['2025-02-30T00:00:00.000Z', 422],
  ['now', 422],
])('a cursor at %s returns %i', async ([time, status]) => {
  for (const path of ['/api/registrations', '/api/admin/trainings']) {
    const id = path.endsWith('trainings') ? '316' : randomUUID();
    const response = await admin.get(`${path}?sort=-createdAt&cursor=${cursor('-createdAt', time, id)}`);
    expect([path, response.status], response.text).toEqual([path, status]);
    if (status === 422) expect(response.body).toMatchObject({ errors: { cursor: expect.any(String) as string } });
  }
});

const idsOf = (rows: Row[]) => rows.map(({ id }) => id);

async function allPages(path: string): Promise<string[][]> {
  return (await readPages<Row>(admin, path)).map(idsOf);
}

/** A workshop with registrations a second apart. */
async function workshopWith(count: number, changes: Record<string, unknown> = {}) {
  const workshop = await createWorkshop(api.database);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await later(index * SECOND, () => register(api.visitor(), workshop, changes)));
  }
  return { path: `/api/registrations?workshopId=${workshop}`, workshop, ids };
}

test('rows with the same time and name keep their order across pages', async () => {
  const workshop = await createWorkshop(api.database);
  await later(0, () =>
    Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        register(api.visitor(), workshop, { firstName: 'A', lastName: 'B', phone: `+971 50 000 100${index}` }),
      ),
    ),
  );
  for (const sort of ['createdAt', '-createdAt', 'name', '-name']) {
    const path = `/api/registrations?workshopId=${workshop}&sort=${sort}`;
    const [whole] = await allPages(path);
    expect(new Set(whole).size).toBe(7);
    expect((await allPages(`${path}&limit=2`)).flat()).toEqual(whole);
  }
});

test('pages are stable while rows are added and deleted', async () => {
  const { path, workshop, ids } = await workshopWith(4);
  const [oldest, second, third, newest] = ids;
  const first = await admin.get(`${path}&limit=2`);
  expect(idsOf(first.body as Row[])).toEqual([newest, third]);
  await later(10 * SECOND, () => register(api.visitor(), workshop));
  await admin.delete(`/api/registrations/${third ?? ''}`);
  expect(await allPages(nextOf(first) ?? '')).toEqual([[second, oldest]]);
});

test('the link keeps the query parameters', async () => {
  const { path } = await workshopWith(3, { firstName: '100%' });
  const first = await admin.get(`${path}&limit=1&sort=name&search=100%25`);
  const link = new URL(nextOf(first) ?? '', 'http://localhost');
  expect(link.pathname).toBe('/api/registrations');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ limit: '1', sort: 'name', search: '100%' });
});

test('the link also works if the sorted values have special characters', async () => {
  const workshop = await createWorkshop(api.database);
  for (const firstName of ['مريم', '"quoted", {x}', '\\', '👩‍🍼', '%00']) {
    await register(api.visitor(), workshop, { firstName });
  }
  const pages = await allPages(`/api/registrations?workshopId=${workshop}&sort=name&limit=1`);
  expect(new Set(pages.flat()).size).toBe(5);
});

test('unknown query parameters are ignored', async () => {
  const { path, ids } = await workshopWith(1);
  expect(await allPages(`${path}&colour=red&status=paid&__proto__=x&constructor=y`)).toEqual([ids]);
});
