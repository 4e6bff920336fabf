import { expect, test } from 'vitest';
import { personSchema, type Person, personRowSchema, type PersonRow } from '#src/contract/people.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { readPages } from '#tests/support/caller.ts';
import { DAY } from '#tests/support/clock.ts';
import { readCsv } from '#tests/support/csv.ts';
import { todayOf } from '#tests/support/today.ts';
import { refer } from '#tests/support/referrals.ts';
import { postByStaff, register, registrationIdOf } from '#tests/support/registrations.ts';
import { attend, createWorkshop, issueCertificates, moveWorkshop, PAST_DAY } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const workshop = await createWorkshop(api.database, { capacity: 200 });

const PATH = '/api/admin/person';
const personOf = async (key: string) =>
  personSchema.parse(await admin.read<Person>(`${PATH}?key=${encodeURIComponent(key)}`));
const people = async (query = '') =>
  (await admin.read<PersonRow[]>(`/api/admin/people${query}`)).map((row) => personRowSchema.parse(row));
const write = (name: string, email: string, message = 'Hello') =>
  api.visitor().post('/api/enquiries', enquiryBody({ name, email, message }));
const day = (days: number) => dubaiDate(new Date(Date.now() + days * DAY));

test('the view has every table with an address or a number of somebody', async () => {
  const tables = await api.rows<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(email|email_key|phone|phone_e164|whatsapp_number)$'
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public')
    order by 1`;
  const named = await api.rows<{ name: string }>`
    select distinct regexp_replace(line, '''.*', '') as name
    from regexp_split_to_table(pg_get_viewdef('people'::regclass), 'SELECT ''') line where line ~ '^[a-z_]+''' order by 1`;
  expect(tables.length).toBeGreaterThan(8);
  expect(named).toEqual(tables);
});

test('an address and a number that one row holds together are one person, whichever is asked for', async () => {
  const [email, phone] = ['one.person@example.com', '+971 50 900 0001'];
  await refer(api.visitor(), { fullName: 'One Person', whatsappNumber: phone, email: undefined });
  await write('One Person', email);
  expect((await personOf(phone)).items.map(({ kind }) => kind)).not.toContain('enquiry');
  await register(api.visitor(), workshop, { firstName: 'One', lastName: 'Person', email, phone });
  await admin.patch(PATH, { key: phone, note: 'Prefers WhatsApp.' });
  await admin.patch(PATH, { key: email, nextOn: '2036-11-30' });
  for (const key of [email, phone]) {
    const { items, ...person } = await personOf(key);
    expect(person).toMatchObject({
      keys: [email, '+971509000001'],
      note: 'Prefers WhatsApp.',
      nextOn: '2036-11-30',
    });
    const kinds = items.map(({ kind }) => kind);
    for (const kind of ['enquiry', 'referral', 'registration'] as const) expect(kinds).toContain(kind);
  }
  const rows = await people('?search=one+person');
  expect(rows).toMatchObject([{ id: email, nextOn: '2036-11-30' }]);
  expect(await api.rows`select from person_notes where person_key in ('+971509000001', ${email})`).toHaveLength(1);
});

test('notes of two keys that turn out to be one person’s are read together, and joined by the next change', async () => {
  const [email, phone] = ['joined@example.com', '+971 50 900 0002'];
  await admin.patch(PATH, { key: phone, note: 'By number.', nextOn: '2036-12-02' });
  await admin.patch(PATH, { key: email, note: 'By address.', nextOn: '2036-12-01' });
  await register(api.visitor(), workshop, { lastName: 'Joined', email, phone });
  expect(await personOf(phone)).toMatchObject({ note: 'By address.\nBy number.', nextOn: '2036-12-01' });
  const changes = Array.from({ length: 5 }, () => admin.patch(PATH, { key: phone, note: 'Both.' }));
  for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
  expect(await api.rows`select person_key, notes, next_on::text from person_notes where notes = 'Both.'`).toEqual([
    { person_key: email, notes: 'Both.', next_on: '2036-12-01' },
  ]);
});

test('a number that several addresses share joins none of them', async () => {
  const phone = '+971 50 900 0003';
  for (const firstName of ['First', 'Second']) {
    const email = `${firstName}.shares@example.com`;
    await register(api.visitor(), workshop, { firstName, lastName: 'Shares', email, phone });
  }
  await refer(api.visitor(), { fullName: 'Only Number', whatsappNumber: phone, email: undefined });
  expect(await personOf('first.shares@example.com')).toMatchObject({ keys: ['first.shares@example.com'] });
  expect((await personOf('first.shares@example.com')).items.map(({ kind }) => kind)).not.toContain('referral');
  expect((await personOf(phone)).items.filter(({ kind }) => kind === 'registration')).toHaveLength(2);
  const rows = await people('?search=9000003');
  expect(rows.map(({ id }) => id).toSorted()).toEqual([
    '+971509000003',
    'first.shares@example.com',
    'second.shares@example.com',
  ]);
});

test('held spam joins nobody, and names nobody who left anything else', async () => {
  const phone = '+971 50 900 0004';
  await refer(api.visitor(), { fullName: 'Quiet Person', whatsappNumber: phone, email: undefined });
  await register(api.visitor(), workshop, { lastName: 'Robot', email: 'robot@example.com', phone, website: 'x' });
  const quiet = { name: 'Quiet Person', email: null, phone, keys: ['+971509000004'] };
  expect(await personOf(phone)).toMatchObject(quiet);
  expect(await personOf('robot@example.com')).toMatchObject({ name: 'Maria Robot', phone });
  const email = 'calm@example.com';
  await write('Calm Person', email);
  await api.visitor().post('/api/enquiries', enquiryBody({ name: 'Loud Robot', email, website: 'x' }));
  await admin.patch(PATH, { key: email, nextOn: day(-2) });
  expect((await todayOf(admin)).next.rows.map(({ name }) => name)).toContain('Calm Person');
});

/** Issues the certificates of a booking. */
async function certify(training: number, id: string): Promise<void> {
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await attend(api.database, id);
  await moveWorkshop(api.database, training, PAST_DAY);
  expect(await issueCertificates(admin, id)).toMatchObject({ refused: [] });
}

test('a certificate makes no one person of who booked and a nanny with a number or an address alone', async () => {
  const desk = { firstName: 'Hana', lastName: 'Desk', email: 'hana.desk@example.com', phone: '+971 50 900 0030' };
  const rosa = { firstName: 'Rosa', lastName: 'Number', phone: '+971 50 900 0031' };
  const amy = { firstName: 'Amy', lastName: 'Address', email: 'amy.address@example.com' };
  const attendees = [rosa, amy, { firstName: 'Eva', lastName: 'Neither' }];
  const training = await createWorkshop(api.database);
  const id = registrationIdOf(await postByStaff(admin, training, { ...desk, nannies: 3, attendees }));
  await certify(training, id);

  const certificates = async (key: string) => {
    const { items, ...person } = await personOf(key);
    return { ...person, certificates: items.filter(({ kind }) => kind === 'certificate').length };
  };
  const hers = { name: 'Rosa Number', email: null, phone: rosa.phone, keys: ['+971509000031'], certificates: 1 };
  const theirs = { name: 'Hana Desk', phone: desk.phone, keys: [desk.email, '+971509000030'] };
  expect(await certificates(rosa.phone)).toMatchObject(hers);
  expect(await certificates(amy.email)).toMatchObject({ name: 'Amy Address', phone: null, keys: [amy.email] });
  for (const key of [desk.email, desk.phone]) {
    expect(await certificates(key)).toMatchObject({ ...theirs, certificates: 3 });
  }
  expect(await people('?search=rosa+number')).toMatchObject([
    { id: desk.email, name: 'Hana Desk', phone: desk.phone },
    { id: '+971509000031', name: 'Rosa Number', email: null },
  ]);
  // The certificate outlives the booking.
  await api.rows`delete from registrations where id = ${id}::uuid`;
  expect(await certificates(rosa.phone)).toMatchObject(hers);
  await write('Hana Desk', desk.email);
  const { body } = await admin.post('/api/admin/erase', { phone: rosa.phone });
  expect(body).toMatchObject({ preview: { certificates: 1, enquiries: 0, candidates: [] } });
});

test('whoever has no address has none with a certificate either', async () => {
  const sunita = { firstName: 'Sunita', lastName: 'Noaddress', email: '', phone: '+971 50 900 0032' };
  const training = await createWorkshop(api.database);
  await certify(training, registrationIdOf(await postByStaff(admin, training, sunita)));
  expect(await personOf(sunita.phone)).toMatchObject({ name: 'Sunita Noaddress', email: null });
  expect(await people('?search=noaddress&kind=no-email')).toMatchObject([{ id: '+971509000032', email: null }]);
});

test('a corrected address or number takes notes and the day along', async () => {
  const mari = { firstName: 'Mari', lastName: 'Typo', email: 'mari@example.con', phone: '+971 50 900 0005' };
  const id = await register(api.visitor(), workshop, mari);
  await admin.patch(PATH, { key: 'mari@example.con', note: 'After 8 PM.', nextOn: '2036-11-30' });
  await admin.patch(`/api/registrations/${id}`, { email: 'Mari@example.com', firstName: 'Maria' });
  expect(await personOf('mari@example.com')).toMatchObject({ note: 'After 8 PM.', nextOn: '2036-11-30' });
  expect(await personOf('mari@example.con')).toMatchObject({ note: null, nextOn: null });
  await admin.patch(`/api/registrations/${id}`, { phone: '+971 50 900 0006' });
  expect(await personOf('0509000006')).toMatchObject({ note: 'After 8 PM.' });
});

test('notes follow who is corrected, and stay too with somebody of another name at the old address', async () => {
  const family = { lastName: 'Family', email: 'family.note@example.com' };
  await register(api.visitor(), workshop, { ...family, firstName: 'Stays', phone: '+971 50 900 0007' });
  const goes = await register(api.visitor(), workshop, { ...family, firstName: 'Goes', phone: '+971 50 900 0008' });
  await admin.patch(PATH, { key: family.email, note: 'Two nannies.', nextOn: '2036-11-30' });
  const noted = { note: 'Two nannies.', nextOn: '2036-11-30' };
  // There and back: nothing is said twice.
  for (const email of ['goes@example.com', family.email, 'goes@example.com']) {
    await admin.patch(`/api/registrations/${goes}`, { email });
    expect(await personOf(email)).toMatchObject(noted);
    expect(await personOf(family.email)).toMatchObject(noted);
  }
});

test('a first name alone, a nanny’s certificate and a payer are nobody else at the old address', async () => {
  const her = { firstName: 'Karin', lastName: 'Weiss', email: 'karin.weiss@example.con', phone: '+971 50 900 0010' };
  const nanny = { nannyFirstName: 'Rosa', nannyLastName: 'Lim' };
  const training = await createWorkshop(api.database);
  const id = await register(api.visitor(), training, { ...her, ...nanny });
  await write('Karin', her.email);
  await api.rows`
    insert into payments (provider_key, method, payer_name, payer_email, created_at)
    values ('pi_payer', 'online', 'MR W WEISS', ${her.email}, now())`;
  await admin.patch(PATH, { key: her.email, note: 'Prefers German.' });
  await admin.patch(`/api/registrations/${id}`, { email: 'karin.weiss@example.com' });
  expect(await personOf('karin.weiss@example.com')).toMatchObject({ note: 'Prefers German.' });
  expect(await personOf(her.email)).toMatchObject({ note: null });
});

test('people stand in the list once each: those with a day by the day, then who wrote last, page by page', async () => {
  await api.rows`delete from person_notes`;
  for (const name of ['Later', 'Sooner', 'Early', 'Newest'])
    await write(`${name} Listed`, `${name}.listed@example.com`);
  await write('Newest Listed', 'newest.listed@example.com', 'Is there a course in Tagalog?');
  await admin.patch(PATH, { key: 'later.listed@example.com', nextOn: day(3), note: 'Ask.' });
  await admin.patch(PATH, { key: 'sooner.listed@example.com', nextOn: day(-1) });
  const expected = [
    'sooner.listed@example.com',
    'later.listed@example.com',
    'newest.listed@example.com',
    'early.listed@example.com',
  ];
  const rows = await people('?limit=50');
  expect(rows.slice(0, 4).map(({ id }) => id)).toEqual(expected);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.slice(1, 3)).toMatchObject([
    { name: 'Later Listed', role: 'parent', nextOn: day(3), note: 'Ask.', phone: null },
    {
      name: 'Newest Listed',
      last: { kind: 'enquiry', title: 'Is there a course in Tagalog?' },
      nextOn: null,
      note: null,
    },
  ]);
  const pages = await readPages<PersonRow>(admin, '/api/admin/people?limit=2');
  expect(pages.flat().map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  const found = await readPages<PersonRow>(admin, '/api/admin/people?limit=1&search=listed');
  expect(found.flat().map(({ id }) => id)).toEqual(expected);
});

test('a row says the kind, and that there is no address', async () => {
  await refer(api.visitor(), { fullName: 'Hind Kind', whatsappNumber: '+971 50 900 0009', email: undefined });
  const wanda = { firstName: 'Wanda', lastName: 'Kind', email: 'wanda@example.com' };
  await api.visitor().post('/api/waitlist', waitlistBody(wanda));
  const family = { kind: 'family', name: 'Kind', phone: '+971 50 900 0009', validUntil: '2099-12-31' };
  expect((await admin.post('/api/admin/codes', family)).status).toBe(201);
  expect(await people('?search=kind')).toMatchObject([
    {
      id: '+971509000009',
      name: 'Hind Kind',
      role: 'parent',
      isFamily: true,
      email: null,
      last: { kind: 'family-code' },
    },
    { id: 'wanda@example.com', role: null, isFamily: false, last: { kind: 'waiting' } },
  ]);
});

test('the list is divided by kind and by the day, orders by who wrote last, and says how many there are', async () => {
  const phone = '+971 50 900 0020';
  await refer(api.visitor(), { fullName: 'Anna Divided', whatsappNumber: phone, email: undefined });
  const nanny = { firstName: 'Nora', lastName: 'Divided', email: 'nora.divided@example.com' };
  await register(api.visitor(), workshop, nanny);
  await register(api.visitor(), workshop, { firstName: 'Nia', lastName: 'Divided', company: 'Divided Nursery' });
  await admin.patch(PATH, { key: phone, nextOn: day(1) });
  await admin.patch(PATH, { key: nanny.email, nextOn: day(-1) });
  const asked = async (query: string) => {
    const { body, headers } = await admin.get(`/api/admin/people?search=divided&${query}`);
    const names = (body as PersonRow[]).map(({ name }) => name.split(' ')[0]);
    return `${headers.get('x-total-count')}: ${names.join(' ')}`;
  };
  expect(await asked('')).toBe('3: Nora Anna Nia');
  expect(await asked('limit=1')).toBe('3: Nora');
  expect(await asked('sort=-createdAt')).toBe('3: Nia Nora Anna');
  expect(await asked('sort=createdAt')).toBe('3: Anna Nora Nia');
  expect(await asked('kind=nanny')).toBe('1: Nora');
  expect(await asked('kind=company')).toBe('1: Nia');
  expect(await asked('kind=no-email')).toBe('1: Anna');
  expect(await asked('kind=family')).toBe('0: ');
  expect(await asked('next=due')).toBe('1: Nora');
  expect(await asked('next=set&sort=-createdAt')).toBe('2: Nora Anna');
  expect(await asked('next=none')).toBe('1: Nia');
  for (const sort of ['nextAt', '-createdAt', 'createdAt']) {
    const whole = await people(`?sort=${sort}`);
    const paged = await readPages<PersonRow>(admin, `/api/admin/people?limit=7&sort=${sort}`);
    expect(paged.flat().map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  }
});

test('everybody is exported, who wrote last first', async () => {
  const { text, headers } = await admin.get('/api/exports/people.csv');
  expect(headers.get('content-disposition')).toBe('attachment; filename="people.csv"');
  const [titles, ...rows] = readCsv(text);
  expect(titles).toEqual(['Name', 'Kind', 'Nova Family', 'Email', 'Phone', 'Last Heard', 'Next On', 'Note']);
  const listed = await people('?sort=-createdAt');
  expect(rows.map(([name]) => name)).toEqual(listed.map(({ name }) => name));
  expect(rows.find(([name]) => name === 'Anna Divided')?.slice(1, 5)).toEqual(['parent', '', '', '+971 50 900 0020']);
});

test.for([
  'sort=name',
  'kind=x',
  'next=x',
  'limit=0',
  'cursor=x',
  `cursor=${Buffer.from('["nextAt","x","y"]').toString('base64url')}`,
])('the list refuses %s', async (query) => {
  expect((await admin.get(`/api/admin/people?${query}`)).status).toBe(422);
});
