import { expect, test } from 'vitest';
import type { SearchResult } from '#src/contract/people.ts';
import { bookingReference } from '#src/lib/ids.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody, enquiryBody } from '#tests/support/bodies.ts';
import { refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const workshop = await createWorkshop(api.database, { capacity: 200 });

const pathOf = (q: string) => `/api/admin/search?q=${encodeURIComponent(q)}`;
const search = (q: string) => admin.read<SearchResult[]>(pathOf(q));

const JOSEFINA = { firstName: 'Joséfina', lastName: 'Dela Cruz', email: 'Josefina@Example.com', phone: '050 333 4455' };
const registration = await register(api.visitor(), workshop, {
  ...JOSEFINA,
  nannyFirstName: 'Tigist',
  nannyLastName: 'Alemu',
});
const PERSON = {
  kind: 'person',
  id: 'josefina@example.com',
  title: 'Joséfina Dela Cruz',
  detail: 'Josefina@Example.com, 050 333 4455, for Tigist Alemu',
  href: '/admin/person?key=josefina%40example.com',
};

await api.visitor().post('/api/course-registrations', courseRegistrationBody({ ...JOSEFINA }));

const certify = (number: string, name: string) => api.rows`
  insert into certificates (number, phone, name, title, starts_at, ends_at, minutes, place, issued_at)
  values (${number}, '0509998877', ${name}, 'A workshop', now(), now(), 180, 'Dubai', now())`;

test.for(['josefina d', 'JOSÉFINA', 'osefina@exam', '0503334455', '+971 (50) 333-4455', '3334455'])(
  '%j finds the person once, from several lists',
  async (q) => {
    const detail = 'Josefina@Example.com, 050 333 4455';
    expect(await search(q)).toEqual([{ ...PERSON, detail: expect.stringContaining(detail) as string }]);
  },
);

test.for(['cruz joséfina', 'Dela Cruz, Joséfina', 'cruz 050 333 4455', '0503334455 josefina', 'example.com cruz'])(
  '%j finds the person, in whatever order its words stand',
  async (q) => {
    expect(await search(q)).toMatchObject([{ kind: 'person', id: PERSON.id }]);
  },
);

test.for(['cruz tamsin', 'josefina z', 'cruz 050 333 4456', 'josefina osefina x'])('%j finds nobody', async (q) => {
  expect(await search(q)).toEqual([]);
});

test('words of name and address find an enquiry, and words without accents a certificate', async () => {
  await api.visitor().post('/api/enquiries', enquiryBody({ name: 'Wanjirũ Grace', email: 'wg@example.com' }));
  for (const q of ['grace wanjiru', 'wg@example.com grace']) {
    expect(await search(q)).toMatchObject([{ kind: 'person', id: 'wg@example.com' }]);
  }
  await certify('ZZZZZZZZ77', 'Zoë Ñandú');
  expect(await search('nandu zoe')).toMatchObject([{ kind: 'person', title: 'Zoë Ñandú' }]);
});

test('a nanny’s name finds who books for her', async () => {
  expect(await search('tigist  alemu')).toEqual([PERSON]);
});

test('a person without an address is known by the number', async () => {
  const { id } = await refer(api.visitor(), { fullName: 'Hind Al Mansouri', whatsappNumber: '052 444 5566' });
  expect(await search('hind al m')).toEqual([
    {
      kind: 'person',
      id: '+971524445566',
      title: 'Hind Al Mansouri',
      detail: '052 444 5566',
      href: '/admin/person?key=%2B971524445566',
    },
  ]);
  expect(await search(id)).toMatchObject([{ kind: 'referral', id, title: 'Hind Al Mansouri', detail: 'MUMSGIST' }]);
});

test('the words of an enquiry find nobody, its name and address do', async () => {
  const yasmin = { name: 'Yasmin Q', email: 'yq@example.com', message: 'zebra' };
  await api.visitor().post('/api/enquiries', enquiryBody(yasmin));
  expect(await search('zebra')).toEqual([]);
  for (const q of ['yasmin q', 'YQ@']) expect(await search(q)).toMatchObject([{ id: 'yq@example.com' }]);
});

test.for([registration, bookingReference(registration), bookingReference(registration).toLowerCase()])(
  'the reference %s finds the registration',
  async (q) => {
    const [first] = await search(q);
    expect(first).toMatchObject({
      kind: 'registration',
      id: registration,
      title: 'Joséfina Dela Cruz',
      detail: 'A workshop',
      href: `/admin/training?id=${workshop}&search=${registration}`,
    });
  },
);

test('the id of a course registration finds it', async () => {
  const id = await api.visitor().add('/api/course-registrations', courseRegistrationBody());
  expect(await search(id)).toMatchObject([
    { kind: 'course-registration', id, detail: 'September Newborn & Maternity Training' },
  ]);
});

test('the beginning or the end of a number finds the certificate, and a title the training', async () => {
  await certify('ABCDEFGH23', 'Abigail Only');
  for (const q of ['abcd', 'ABCD EFGH 23', 'gh23', 'fgh-23']) {
    expect(await search(q)).toMatchObject([
      { kind: 'certificate', id: 'ABCDEFGH23', title: 'Abigail Only', href: '/certificates/ABCDEFGH23' },
    ]);
  }
  expect(await search('abigail only')).toMatchObject([{ kind: 'person', id: '0509998877' }]);
  expect(await search('calm, professional')).toMatchObject([
    { kind: 'training', id: '316', href: '/admin/training?id=316' },
  ]);
});

test('the beginning of a number with its year, or the end of it, finds a receipt', async () => {
  await api.rows`
    with paid as (
      insert into payments (provider_key, created_at) values ('p', now()) returning id
    ),
    entry as (
      insert into entries (kind, amount, day, source, payment_id, at)
      select 'payment', 30000, now(), 'provider', id, now() from paid returning id
    )
    insert into receipts (number, kind, entry_id, paper, issued_at)
    select '2026-0151', 'receipt', id, '{"payer":{"name":"Hind"}}', now() from entry`;
  for (const q of ['2026-01', '0151', '151', '٠١٥١'])
    expect((await search(q)).map(({ id }) => id)).toContain('2026-0151');
  for (const q of ['1', '0', '15', '2026', '015']) {
    const { body } = await admin.get(pathOf(q));
    expect(JSON.stringify(body)).not.toContain('2026-0151');
  }
  expect(await search('2026-01')).toEqual([
    {
      kind: 'receipt',
      id: '2026-0151',
      title: 'Hind',
      detail: 'Receipt 2026-0151',
      href: '/api/admin/receipts/2026-0151.pdf',
    },
  ]);
});

test('a frequent word gives twenty, the newest first', async () => {
  for (let one = 0; one < 24; one += 1) {
    await register(api.visitor(), workshop, { firstName: 'Frequent', lastName: `Person ${one}` });
  }
  const titles = (await search('frequent')).map(({ title }) => title);
  expect(titles).toHaveLength(20);
  expect(titles[0]).toBe('Frequent Person 23');
});

test.for(['', ' ', 'a', ' a ', '\u0301\u0301\u0301', 'a\u0301', 'x'.repeat(501)])('%j is refused', async (q) => {
  const { status, body } = await admin.get(pathOf(q));
  expect([status, body]).toMatchObject([422, { errors: { q: expect.any(String) as string } }]);
});

test.for(['%%', '__', "' or 1=1 --", '\\\\', '"; drop table x'])('%j is text like any other', async (q) => {
  expect(await search(q)).toEqual([]);
});

test('spam and an erased person are not found', async () => {
  await register(api.visitor(), workshop, { firstName: 'Robot', lastName: 'Held', website: 'x' });
  expect(await search('robot held')).toEqual([]);
  await register(api.visitor(), workshop, { firstName: 'Erika', lastName: 'Gone', email: 'erika@example.com' });
  expect(await search('erika gone')).toHaveLength(1);
  await admin.post('/api/admin/erase', { email: 'erika@example.com', confirm: 'ERASE' });
  expect(await search('erika gone')).toEqual([]);
});

test('an answer is stored nowhere', async () => {
  expect((await admin.get(pathOf('maria'))).headers.get('cache-control')).toBe('no-store');
});
