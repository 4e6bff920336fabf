import { expect, test } from 'vitest';
import { ITEM_KINDS, personSchema, type Person } from '#src/contract/people.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody, enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { DAY, later } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { refer } from '#tests/support/referrals.ts';
import { attendeesOf, postByStaff, register, registrationIdOf } from '#tests/support/registrations.ts';
import { signUp } from '#tests/support/sign-ups.ts';
import type { Today } from '#src/contract/today.ts';
import { byKey } from '#tests/support/today.ts';
import { createWorkshop, moveWorkshop, PAST_DAY } from '#tests/support/workshops.ts';

const TO_PAYMENTS = expect.stringMatching(/^\/admin\/money\?tab=payments/) as string;

const TO_READY = '/admin/system?tab=outbox&state=ready&search=050%20111%202244';

const api = await startApi();
const admin = await api.signedIn('admin');
await startMailServer();
const workshop = await createWorkshop(api.database, { capacity: 200 });

const PATH = '/api/admin/person';
const pathOf = (key: string) => `${PATH}?key=${encodeURIComponent(key)}`;
const personOf = async (key: string) => personSchema.parse(await admin.read<Person>(pathOf(key)));

/** Leaves one row of each kind. */
async function leaveEverything(person: typeof MARYAM): Promise<void> {
  const name = `${person.firstName} ${person.lastName}`;
  const id = await register(api.visitor(), workshop, person);
  await admin.patch(`/api/registrations/${id}`, { isPaid: true, attended: true });
  await moveWorkshop(api.database, workshop, PAST_DAY);
  await admin.post('/api/admin/certificates', { registrationIds: [id] });
  await moveWorkshop(api.database, workshop, new Date('2036-07-06T10:00+04:00'));
  await api.visitor().post('/api/course-registrations', courseRegistrationBody(person));
  await refer(api.visitor(), { fullName: name, whatsappNumber: person.phone, email: person.email });
  await api.visitor().post('/api/enquiries', enquiryBody({ name, email: person.email, message: 'In Tagalog?' }));
  await signUp(api, { ...person, offer: 'visa', source: 'popup' });
  await api.visitor().post('/api/waitlist', waitlistBody(person));
  await api.settled();
}

const MARYAM = { firstName: 'Maryam', lastName: 'Al Ketbi', email: 'Maryam.K@Example.com', phone: '050 765 4321' };
/** This person's address contains the other's, and the number is the next. */
const OTHER = { firstName: 'Anna', lastName: 'Berg', email: 'anna.maryam.k@example.com', phone: '+971 50 765 4322' };
await leaveEverything(OTHER);
await leaveEverything(MARYAM);

test('everything of an address is found in any case, newest first, and nothing of others', async () => {
  const person = await personOf(' maryam.k@EXAMPLE.com ');
  expect(person).toMatchObject({
    key: 'maryam.k@example.com',
    name: 'Maryam Al Ketbi',
    email: MARYAM.email,
    phone: MARYAM.phone,
    phoneE164: '+971507654321',
    balance: { paidAed: 300, restAed: 0, state: 'paid' },
    earnedAed: 0,
    note: null,
    nextOn: null,
  });
  expect(new Set(person.items.map(({ kind }) => kind))).toEqual(
    new Set(ITEM_KINDS.filter((kind) => kind !== 'family-code')),
  );
  const times = person.items.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
  expect(JSON.stringify(person)).not.toMatch(/anna|berg|765 ?4322/i);
});

test('an item has a title, an amount, a state and the address of its row', async () => {
  const { items } = await personOf(MARYAM.email);
  const first = (kind: string) => items.find((item) => item.kind === kind);
  const registration = first('registration');
  const rows = await api.rows<{ number: string; code: string }>`
    select (select number from certificates where name = 'Maryam Al Ketbi') as number,
      (select code from codes where email_key = 'maryam.k@example.com') as code`;
  expect(registration).toMatchObject({
    title: expect.stringMatching(/^A workshop, \d+ \w+ \d{4}$/) as string,
    amountAed: 300,
    state: 'paid',
    href: `/admin/training?id=${workshop}&search=${registration?.id ?? ''}`,
  });
  expect(first('payment')).toMatchObject({ title: 'A workshop', amountAed: 300, state: 'matched', href: TO_PAYMENTS });
  expect(first('receipt')).toMatchObject({
    title: expect.stringMatching(/^Receipt \d{4}-0002$/) as string,
    amountAed: 300,
    href: expect.stringMatching(/receipts\/\d{4}-0002\.pdf$/) as string,
  });
  expect(first('course-registration')).toMatchObject({
    title: 'September Newborn & Maternity Training',
    amountAed: null,
    state: 'unpaid',
  });
  expect(first('referral')).toMatchObject({ title: 'By MUMSGIST, September Newborn Training', state: 'pending' });
  expect(first('enquiry')).toMatchObject({
    title: 'Hiring a Nova Nanny: “In Tagalog?”',
    state: 'not-handled',
    href: '/admin/people?tab=enquiries&search=Maryam.K%40Example.com',
  });
  expect(first('sign-up')).toMatchObject({ title: 'Nova List, from popup', state: 'listed' });
  expect(first('code')).toMatchObject({
    title: `${rows[0]?.code ?? ''}, 700 AED off your nanny’s visa`,
    state: 'open',
  });
  expect(first('waiting')).toMatchObject({ state: 'waiting' });
  expect(first('certificate')).toMatchObject({
    title: `${rows[0]?.number ?? ''}, A workshop`,
    state: 'issued',
    href: `/certificates/${rows[0]?.number ?? ''}`,
  });
  const emails = items.filter(({ kind }) => kind === 'email').map(({ title }) => title);
  expect(emails).toContain('Confirmation of registration, A workshop');
  expect(emails.join()).not.toContain('notice');
});

test('what was paid and what is still due are summed, without places that were cancelled', async () => {
  const email = 'sums@example.com';
  const [part, , cancelled] = [
    await register(api.visitor(), workshop, { email, lastName: 'One' }),
    await register(api.visitor(), workshop, { email, lastName: 'Two' }),
    await register(api.visitor(), workshop, { email, lastName: 'Three' }),
  ];
  await admin.delete(`/api/registrations/${cancelled}`);
  const paid = { registrationId: part, amountAed: 100, method: 'cash', paidOn: dubaiDate(new Date()) };
  expect((await admin.post('/api/admin/payments', paid)).status).toBe(201);
  const referral = await refer(api.visitor(), { email });
  await admin.patch(`/api/referrals/${referral.id}`, { status: 'confirmed' });
  const { items, ...person } = await personOf(email);
  const states = items.filter(({ kind }) => kind === 'registration').map(({ state }) => state);
  expect(states.toSorted()).toEqual(['cancelled', 'part', 'unpaid']);
  const { amountAed } = items.find(({ kind }) => kind === 'referral') ?? {};
  expect(amountAed).toBeGreaterThan(0);
  expect(person).toMatchObject({ balance: { paidAed: 100, restAed: 500, state: 'part' }, earnedAed: amountAed });
});

test.for(['050 765 4321', '+971 50 765-4321', '00971507654321', '٠٥٠٧٦٥٤٣٢١'])(
  'the number %s finds what was left with it, and with the address beside it',
  async (spelling) => {
    const { key, items, name } = await personOf(spelling);
    expect([key, name]).toEqual(['+971507654321', 'Maryam Al Ketbi']);
    const kinds = new Set(items.map(({ kind }) => kind));
    for (const kind of ['registration', 'payment', 'referral', 'waiting', 'certificate', 'email', 'enquiry'] as const) {
      expect(kinds).toContain(kind);
    }
  },
);

test('a number that cannot be called, and a family code for a number alone, are found', async () => {
  await postByStaff(admin, workshop, { lastName: 'Wanjiru', email: '', phone: '0712345678' });
  expect((await personOf('0712345678')).items).toMatchObject([{ kind: 'registration' }]);
  const code = { kind: 'family', name: 'Haddad', phone: '+971 50 111 2233', validUntil: '2099-12-31' };
  expect((await admin.post('/api/admin/codes', code)).status).toBe(201);
  expect(await personOf('0501112233')).toMatchObject({
    name: 'Haddad',
    items: [{ kind: 'family-code', state: 'open' }],
  });
});

test('a message that staff have yet to send on WhatsApp stands there as such', async () => {
  await postByStaff(admin, workshop, { email: '', phone: '050 111 2244' });
  const message = { title: 'Confirmation of registration, A workshop', state: 'ready', href: TO_READY };
  expect((await personOf('0501112244')).items).toMatchObject([
    { kind: 'email', ...message },
    { kind: 'registration', state: 'unpaid' },
  ]);
});

test('a nanny’s own address finds what somebody else booked for her, under her name', async () => {
  const nanny = { nannyFirstName: 'Grace', nannyLastName: 'Achieng', nannyEmail: 'Grace.A@example.com' };
  await register(api.visitor(), workshop, { lastName: 'Weiss', email: 'weiss@example.com', ...nanny });
  await api.settled();
  expect(await personOf('grace.a@example.com')).toMatchObject({
    name: 'Grace Achieng',
    email: nanny.nannyEmail,
    phone: null,
  });
  const { name, items } = await personOf('weiss@example.com');
  expect(name).toBe('Maria Weiss');
  expect(items.find(({ kind }) => kind === 'registration')?.title).toMatch(/, for Grace Achieng$/);
});

test('what is held as spam is shown as such, and leads to what is held', async () => {
  await api.visitor().post('/api/enquiries', enquiryBody({ email: 'robot@example.com', website: 'x' }));
  expect((await personOf('robot@example.com')).items).toMatchObject([
    { kind: 'enquiry', state: 'spam', href: '/admin/system?tab=spam' },
  ]);
});

test.for(['', 'maryam', '12345', "x' or 1=1 --", '%', '1'.repeat(41)])('the key %j is refused', async (key) => {
  const { status, body } = await admin.get(pathOf(key));
  expect([status, body]).toMatchObject([422, { errors: { key: expect.any(String) as string } }]);
  expect((await admin.patch(PATH, { key, note: 'A' })).status).toBe(422);
});

test('an unknown address has nothing, and an answer is stored nowhere', async () => {
  const { body, headers } = await admin.get(pathOf("o'brien%_@example.com"));
  expect(body).toMatchObject({ name: null, email: null, phone: null, items: [], note: null, nextOn: null });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a note and the day stand until they are changed, and their history says how', async () => {
  const key = '+971 50 222 3344';
  const change = async (body: object) => (await admin.patch(PATH, { key, ...body })).body;
  expect(await change({ note: 'Prefers WhatsApp.\nAfter 8:00 PM.' })).toMatchObject({ items: [], nextOn: null });
  expect(await change({ nextOn: '2036-11-30' })).toMatchObject({
    note: 'Prefers WhatsApp.\nAfter 8:00 PM.',
    nextOn: '2036-11-30',
  });
  expect(await change({ note: '' })).toMatchObject({ note: null, nextOn: '2036-11-30' });
  expect(await personOf('0502223344')).toMatchObject({ note: null, nextOn: '2036-11-30' });
  const [row] = await api.rows<{ id: string }>`select id from person_notes where person_key = '+971502223344'`;
  expect(await admin.read(`/api/admin/history?row=${row?.id ?? ''}`)).toMatchObject([
    { by: 'admin', changes: { notes: { to: null } } },
    { by: 'admin', changes: { nextOn: { from: null, to: '2036-11-30' } } },
  ]);
  for (const refused of [{}, { note: 'x'.repeat(5001) }, { nextOn: '2026-02-30' }, { nextOn: 'soon' }, { nextOn: 1 }]) {
    expect((await admin.patch(PATH, { key, ...refused })).status).toBe(422);
  }
});

test('a note replaces the one that was read, and no other', async () => {
  const key = 'noted@example.com';
  const change = (body: object) => admin.patch(PATH, { key, ...body });
  const refused = { status: 409, body: { code: 'changed_meanwhile' } };
  expect((await change({ note: 'A', noteBefore: '' })).body).toMatchObject({ note: 'A' });
  expect(await change({ note: 'B', noteBefore: null, nextOn: '2036-11-30' })).toMatchObject(refused);
  expect(await change({ note: 'B', noteBefore: 'A\u0000' })).toMatchObject(refused);
  expect(await personOf(key)).toMatchObject({ note: 'A', nextOn: null });
  expect((await change({ note: 'B', noteBefore: 'A' })).body).toMatchObject({ note: 'B' });
  const race = await Promise.all(['C', 'D', 'E'].map((note) => change({ note, noteBefore: 'B' })));
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await change({ noteBefore: 'C' })).status).toBe(422);
});

test('a note on a nanny follows her corrected number, and does not pass to another in her place', async () => {
  const grace = { firstName: 'Grace', lastName: 'Otieno', phone: '+971502223301' };
  const id = registrationIdOf(await postByStaff(admin, workshop, { attendees: [grace] }));
  const [attendee] = await attendeesOf(api.database, id);
  await admin.patch(PATH, { key: grace.phone, note: 'Sings' });
  const change = (person: object) =>
    admin.patch(`/api/registrations/${id}`, { attendees: [{ id: attendee, ...person }] });
  await change({ ...grace, phone: '+971502223302' });
  expect(await personOf('+971502223302')).toMatchObject({ note: 'Sings' });
  await change({ firstName: 'Joy', lastName: 'Mwende', phone: '+971502223303' });
  expect(await personOf('+971502223303')).toMatchObject({ note: null });
  expect(await personOf('+971502223302')).toMatchObject({ note: 'Sings' });
});

test('Today lists whose day has come by name, and also shows the days to come', async () => {
  const next = async () => byKey(await admin.read('/api/admin/today')).next;
  const before = dubaiDate(new Date(Date.now() - DAY));
  const after = dubaiDate(new Date(Date.now() + DAY));
  await admin.patch(PATH, { key: MARYAM.email, nextOn: before, note: 'Ask which dates suit both.' });
  await admin.patch(PATH, { key: 'nobody@example.com', nextOn: dubaiDate(new Date()) });
  await admin.patch(PATH, { key: OTHER.email, nextOn: after });
  expect(await next()).toMatchObject({
    count: 2,
    rows: [
      {
        id: 'maryam.k@example.com',
        name: 'Maryam Al Ketbi',
        detail: 'Ask which dates suit both.',
        at: `${before}T00:00:00.000Z`,
        href: '/admin/person?key=maryam.k%40example.com',
      },
      { id: 'nobody@example.com', name: 'nobody@example.com' },
    ],
  });
  const { nextOn } = await admin.read<Today>('/api/admin/today');
  expect(nextOn).toMatchObject({ count: 4, rows: [{}, {}, { id: OTHER.email, at: `${after}T00:00:00.000Z` }, {}] });
  await later(DAY, async () => {
    const tomorrow = await api.signedIn('admin');
    expect(byKey(await tomorrow.read('/api/admin/today')).next.count).toBe(3);
  });
  for (const key of [MARYAM.email, 'nobody@example.com']) await admin.patch(PATH, { key, nextOn: null });
  expect(await next()).toEqual({ count: 0, rows: [] });
});

test('after an erasure nothing is left, nor the note', async () => {
  await admin.patch(PATH, { key: MARYAM.email, note: 'Her sister is Hind.' });
  await admin.patch(PATH, { key: MARYAM.phone, note: 'After 8:00 PM.' });
  const { body } = await admin.post('/api/admin/erase', { ...MARYAM, confirm: 'ERASE' });
  expect(body).toMatchObject({ notes: 1 });
  for (const key of [MARYAM.email, MARYAM.phone]) {
    expect(await personOf(key)).toMatchObject({ name: null, items: [], note: null, nextOn: null });
  }
  expect((await personOf(OTHER.email)).items.length).toBeGreaterThan(8);
});
