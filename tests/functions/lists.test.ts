import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { readPages } from '#tests/support/caller.ts';
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
  expect(await names(`${path}?limit=1&sort=createdAt`)).toEqual(['Bea', 'ann', 'Car']);
  expect(await names(`${path}?limit=2&sort=-createdAt`)).toEqual(['Car', 'ann', 'Bea']);
  expect(await names(`${path}?limit=1&sort=name`)).toEqual(['ann', 'Bea', 'Car']);
  expect(await names(`${path}?limit=2&sort=-name`)).toEqual(['Car', 'Bea', 'ann']);
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

const REFUSED: [field: string, message: string, values: string[]][] = [
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

test.for(PATHS)('%s: an invalid query is refused', async (path) => {
  const order = path === '/api/referrals' ? [] : [['sort', 'Unknown order.', ['status', '-status']] as const];
  for (const [field, message, values] of [...REFUSED, ...order]) {
    for (const value of values) {
      const { status, body } = await admin.get(`${path}?${field}=${value}`);
      expect([value, status, body]).toMatchObject([value, 422, { code: 'invalid', errors: { [field]: message } }]);
      expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    }
  }
  for (const text of ['\0', '\ud800']) {
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
  expect((await admin.get('/api/course-registrations?courseType=cooking')).status).toBe(422);
  for (const id of ['x', '', '9999999999'])
    expect((await admin.get(`/api/waitlist?workshopId=${id}`)).status).toBe(422);
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
  for (const path of ['/api/registrations', '/api/admin/workshops']) {
    const id = path.endsWith('workshops') ? '316' : randomUUID();
    const response = await admin.get(`${path}?sort=-createdAt&cursor=${cursor('-createdAt', time, id)}`);
    expect([path, response.status], response.text).toEqual([path, status]);
    if (status === 422) expect(response.body).toMatchObject({ errors: { cursor: expect.any(String) as string } });
  }
});
