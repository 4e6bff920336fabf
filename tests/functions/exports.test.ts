import type { Context } from '@netlify/functions';
import { expect, test } from 'vitest';
import type { Database } from '#netlify/db/database.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { loadRouter, ORIGIN, type Caller } from '#tests/support/caller.ts';
import { later, SECOND } from '#tests/support/clock.ts';
import { createCourse } from '#tests/support/courses.ts';
import { isFormula, readCsv } from '#tests/support/csv.ts';
import { inCash } from '#tests/support/payments.ts';
import { refer } from '#tests/support/referrals.ts';
import { register, registrationIdOf } from '#tests/support/registrations.ts';
import { signUp } from '#tests/support/sign-ups.ts';
import { waitlistBody } from '#tests/support/bodies.ts';
import { createWorkshop, fillWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const [mumsgist, yaya] = [await api.signedIn('MUMSGIST'), await api.signedIn('YAYA')];

async function exported(name: string, caller: Caller = admin) {
  const { status, text, headers } = await caller.get(`/api/exports/${name}.csv`);
  expect(status, text).toBe(200);
  const [titles = [], ...rows] = readCsv(text);
  return { titles, rows, headers, file: headers.get('content-disposition') };
}

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) as string;
const NASTY = '=HYPERLINK("http://x","y")';

test('an empty list is exported as a file with only the header row', async () => {
  expect((await exported('referrals', yaya)).rows).toEqual([]);
});

test('the administrator’s export has all referrals but spam, newest first', async () => {
  await refer(api.visitor(), { fullName: 'First Family', notes: 'One,\n"two"' });
  await refer(api.visitor(), { fullName: 'A Bot', website: 'x' });
  const nasty = {
    fullName: NASTY,
    nannyName: '@SUM(1)',
    whatsappNumber: '+971 50 765 4321',
    referralCode: 'YAYA',
    preferredWorkshopDate: 'June 29th, 2025',
    notes: '-1\t+2',
  };
  await later(SECOND, () => refer(api.visitor(), nasty));
  const { titles, rows, headers, file } = await exported('referrals');
  expect(file).toBe('attachment; filename="referral-submissions.csv"');
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['text/csv; charset=utf-8', 'no-store']);
  expect(titles).toEqual(['Partner', 'Name', 'WhatsApp', 'Nanny Name', 'Status', 'Notes', 'Submitted']);
  expect(rows).toEqual([
    ['YAYA', `'${NASTY}`, '+971 50 765 4321', "'@SUM(1)", 'pending', "'-1\t'+2", TIME],
    ['MUMSGIST', 'First Family', '+971 50 123 4567', 'Maria', 'pending', 'One,\n"two"', TIME],
  ]);
  expect(rows.flat().filter(isFormula)).toEqual([]);
});

test.for([
  ['MUMSGIST', mumsgist, ['First Family']],
  ['YAYA', yaya, [`'${NASTY}`]],
] as const)(
  'the partner %s exports its own referrals only, with the preferred date, whatever the query says',
  async ([code, caller, names]) => {
    for (const query of ['', '?referralCode=MUMSGIST', '?referralCode=YAYA', '?spam=true']) {
      const { text, headers } = await caller.get(`/api/exports/referrals.csv${query}`);
      const [titles, ...rows] = readCsv(text);
      expect(titles).toEqual(['Name', 'WhatsApp', 'Nanny Name', 'Preferred Date', 'Status', 'Notes', 'Submitted']);
      expect(rows.map(([name]) => name)).toEqual(names);
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${code}-referrals.csv"`);
    }
  },
);

test('registrations are exported, and cancelled ones have a cancellation time', async () => {
  const workshop = await createWorkshop(api.database);
  const kept = { firstName: NASTY, lastName: '+x', email: 'maria@example.com', profession: 'Nanny', notes: '\n=1+1' };
  const cancelled = await register(api.visitor(), workshop, {
    ...{ firstName: 'Gone', lastName: 'Away' },
    ...{ nannyFirstName: 'Grace', nannyLastName: 'Wanjiru', nannyEmail: 'grace@example.com' },
  });
  const id = await later(SECOND, () => register(api.visitor(), workshop, kept));
  await register(api.visitor(), workshop, { website: 'x' });
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await admin.delete(`/api/registrations/${cancelled}`);
  const { titles, rows, file } = await exported('registrations');
  expect(file).toBe('attachment; filename="workshop-registrations.csv"');
  expect(titles.join()).toBe(
    'First Name,Last Name,Email,Phone,Profession,Company,Workshop,Date,Time,Booking,Payment,Notes,Submitted,Cancelled,Nanny First Name,Nanny Last Name,Nanny Email,Balance,Due AED,Paid AED,Rest AED',
  );
  expect(rows[0]?.join('|')).toMatch(
    /^'=HYPERLINK\("http:\/\/x","y"\)\|'\+x\|maria@example.com\|\+971 50 123 4567\|Nanny\|\|A workshop\|Sunday 6 July 2036\|10:00 AM - 1:00 PM\|individual\|Paid\|'=1\+1\|[\d :-]{16}\|\|\|\|\|Paid\|300\|300\|0$/,
  );
  expect(rows[1]?.join('|')).toMatch(
    /^Gone\|Away\|.+\|Pending\|\|[\d :-]{16}\|[\d :-]{16}\|Grace\|Wanjiru\|grace@example\.com\|Unpaid\|300\|0\|300$/,
  );
  expect(rows).toHaveLength(2);
  expect(rows.flat().filter(isFormula)).toEqual([]);
});

test('registrations are exported with the balance in a word, and what is due, paid and left', async () => {
  const workshop = await createWorkshop(api.database);
  const paidOn = dubaiDate(new Date());
  const places: string[] = [];
  for (const amountAed of [99.5, 100, 300]) {
    const registrationId = await register(api.visitor(), workshop, { firstName: `Paid ${amountAed}` });
    const id = await admin.add('/api/admin/payments', inCash(registrationId, amountAed));
    if (amountAed === 100) await admin.post(`/api/admin/payments/${id}/refund`, { amountAed: 40, paidOn });
    places.push(registrationId);
  }
  await admin.patch(`/api/registrations/${places[2]}`, { dueAed: 250 });
  const { text } = await admin.get(`/api/exports/registrations.csv?workshopId=${workshop}`);
  const sums = Object.fromEntries(
    readCsv(text).map((row): [string, string] => [row[0] ?? '', [row[10], ...row.slice(-4)].join('|')]),
  );
  expect(sums).toMatchObject({
    'Paid 99.5': 'Pending|Part paid|300|99.5|200.5',
    'Paid 100': 'Pending|Part paid|260|60|200',
    'Paid 300': 'Paid|Paid, too much|250|300|0',
  });
});

test('course registrations, enquiries, sign-ups and the waiting list are exported', async () => {
  await fillWorkshop(api.database, 316);
  const person = { firstName: NASTY, lastName: '@x', email: 'li@example.com', phone: '050 123 4567' };
  for (const website of ['', 'x']) {
    const course = { ...person, courseType: 'toddler-caring', currentRole: 'parent', website };
    await api.visitor().post('/api/course-registrations', course);
    const enquiry = { name: NASTY, email: 'li@example.com', service: 'join', message: '=1\n+2', website };
    await api.visitor().post('/api/enquiries', enquiry);
    await signUp(api, { email: 'li@example.com', firstName: '-Li', offer: 'visa', userType: 'nanny', website });
    await api.visitor().post('/api/waitlist', waitlistBody({ ...person, website }));
    const forWorkshop = waitlistBody({ interest: 'workshop', workshopId: 316, website });
    await later(SECOND, () => api.visitor().post('/api/waitlist', forWorkshop));
  }
  const name = `'${NASTY}`;
  expect(await exported('course-registrations')).toMatchObject({
    titles: [
      ...['Course', 'First Name', 'Last Name', 'Email', 'Phone', 'Role', 'Discount Code', 'Submitted'],
      ...['Cancelled', 'Training', 'Date'],
      ...['Nanny First Name', 'Nanny Last Name', 'Nanny Email'],
      ...['Balance', 'Due AED', 'Paid AED', 'Rest AED'],
    ],
    rows: [
      [
        ...['toddler-caring', name, "'@x", 'li@example.com', '+971 50 123 4567', 'parent', '', TIME],
        ...['', '', ''],
        ...['', '', ''],
        ...['Unpaid', '', '0', '0'],
      ],
    ],
    file: 'attachment; filename="course-registrations.csv"',
  });
  expect(await exported('enquiries')).toMatchObject({
    titles: ['Name', 'Email', 'WhatsApp', 'Service', 'Message', 'Submitted'],
    rows: [[name, 'li@example.com', '', 'Joining as a professional nanny', "'=1\n'+2", TIME]],
    file: 'attachment; filename="enquiries.csv"',
  });
  expect(await exported('newsletter')).toMatchObject({
    titles: ['First Name', 'Last Name', 'Email', 'Type', 'Offer', 'Source', 'Submitted', 'Forwarded'],
    rows: [["'-Li", '', 'li@example.com', 'nanny', 'visa', 'home', TIME, '']],
    file: 'attachment; filename="newsletter-sign-ups.csv"',
  });
  expect(await exported('waitlist')).toMatchObject({
    titles: ['First Name', 'Last Name', 'Email', 'Phone', 'Waits For', 'Workshop', 'State', 'Submitted'],
    rows: [
      { 3: '', 4: 'workshop', 5: '316', 6: 'waiting' },
      [name, "'@x", 'li@example.com', '+971 50 123 4567', 'full-course-2025', '', 'waiting', TIME],
    ],
    file: 'attachment; filename="waiting-list.csv"',
  });
});

test.for(['registrations', 'waitlist'])('the %s of one workshop can be exported alone', async (name) => {
  const workshopId = await createWorkshop(api.database);
  for (const [id, firstName] of [
    [workshopId, 'Rosa'],
    [await createWorkshop(api.database), 'Maria'],
  ] as const) {
    await register(api.visitor(), id, { firstName });
    await fillWorkshop(api.database, id);
    await api.visitor().post('/api/waitlist', waitlistBody({ interest: 'workshop', workshopId: id, firstName }));
  }
  const { text } = await admin.get(`/api/exports/${name}.csv?workshopId=${workshopId}`);
  const [titles = [], ...rows] = readCsv(text);
  expect(rows.map((row) => row[titles.indexOf('First Name')])).toEqual(['Rosa']);
  expect((await admin.get(`/api/exports/${name}.csv?workshopId=moon`)).status).toBe(422);
});

test('registrations of one course, one kind of course or of everything are exported alone', async () => {
  const workshop = await createWorkshop(api.database);
  const { id: course } = await createCourse(admin, { entry: 'toddler-course' });
  const { id: other } = await createCourse(admin);
  for (const [id, firstName] of [
    [workshop, 'One'],
    [course, 'Two'],
    [other, 'Three'],
  ] as const) {
    const body = { trainingId: id, phone: '050 123 4567', firstName, lastName: 'Alone' };
    const response = await admin.post('/api/registrations', body);
    if (id === course) await admin.delete(`/api/registrations/${registrationIdOf(response)}`);
  }
  const list = readCsv((await admin.get(`/api/exports/course-registrations.csv?workshopId=${course}`)).text);
  const [head = [], booked = []] = list;
  expect(['Cancelled', 'Training', 'Date'].map((title) => booked[head.indexOf(title)])).toEqual([
    TIME,
    'September 2038',
    'Sunday 5 September 2038 to Sunday 12 September 2038',
  ]);
  const names = async (query: string) => {
    const { text } = await admin.get(`/api/exports/${query}`);
    const [titles = [], ...rows] = readCsv(text);
    const [first, last] = [titles.indexOf('First Name'), titles.indexOf('Last Name')];
    return rows.flatMap((row) => (row[last] === 'Alone' ? [row[first]] : [])).toSorted();
  };
  expect(await names('registrations.csv')).toEqual(['One']);
  expect(await names('registrations.csv?kind=all')).toEqual(['One', 'Three', 'Two']);
  expect(await names('course-registrations.csv')).toEqual(['Three', 'Two']);
  expect(await names(`course-registrations.csv?workshopId=${course}`)).toEqual(['Two']);
  expect(await names('course-registrations.csv?courseType=toddler-caring')).toEqual(['Two']);
  expect((await admin.get('/api/exports/registrations.csv?kind=none')).status).toBe(422);
});

test('HEAD responds like GET without a body; an unknown export is a JSON 404', async () => {
  const { status, text, headers } = await admin.send('HEAD', '/api/exports/referrals.csv');
  expect([status, text, headers.get('content-type')]).toEqual([200, '', 'text/csv; charset=utf-8']);
  for (const path of ['sessions.csv', 'referrals', 'referrals.csv.csv', 'Referrals.csv', '']) {
    expect((await admin.get(`/api/exports/${path}`)).body).toMatchObject({ code: 'not_found' });
  }
});

test('a database failure before the first row is a 503; a later failure aborts the download', async () => {
  let statements = 0;
  const failing = (after: number) => ({
    ...api.database,
    query: (...parameters: Parameters<typeof api.database.query>) => {
      statements += 1;
      if (statements > after) return Promise.reject(new DatabaseUnreachableError('gone'));
      return api.database.query(...parameters);
    },
  });
  const response = await api.withDatabase(failing(1) as Database, () => admin.get('/api/exports/referrals.csv'));
  expect([response.status, response.body]).toMatchObject([503, { code: 'database_unreachable' }]);
  await api.rows`
    insert into referrals (id, full_name, whatsapp_number, nanny_name, referral_code, created_at, updated_at)
    select gen_random_uuid(), 'Family', '0501234567', 'Maria', 'YAYA', now(), now() from generate_series(1, 1500)`;
  statements = 0;
  const broken = api.withDatabase(failing(2) as Database, () => admin.get('/api/exports/referrals.csv'));
  await expect(broken).rejects.toThrow('The list broke off.');
});

test('many rows are streamed page by page, as the client reads, without duplicates', async () => {
  await api.rows`delete from referrals`;
  await api.rows`
    insert into referrals (id, full_name, whatsapp_number, nanny_name, referral_code, created_at, updated_at)
    select gen_random_uuid(), 'Family ' || n, '0501234567', 'Maria', 'MUMSGIST', now() - n / 7 * interval '1 s', now()
    from generate_series(1, 5000) n`;
  const found = (await loadRouter())('/api/exports/referrals.csv', 'GET');
  const Cookie = Array.from(admin.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  const request = new Request(`${ORIGIN}/api/exports/referrals.csv`, { headers: { Cookie } });
  const trips: number[] = [];
  let text = '';
  let response: Response | undefined;
  trips.push(
    await api.roundTrips(async () => {
      response = await found?.handler(request, { params: found.params, ip: '', requestId: '' } as unknown as Context);
    }),
  );
  const [reader, decoder] = [response?.body?.getReader(), new TextDecoder('utf-8', { ignoreBOM: true })];
  let part: Awaited<ReturnType<NonNullable<typeof reader>['read']>> | undefined;
  do {
    trips.push(
      await api.roundTrips(async () => {
        part = await reader?.read();
      }),
    );
    text += decoder.decode(part?.value, { stream: true });
  } while (part?.done === false);
  // First the session and page 1, then no query while page 1 is sent, then four more pages and the end.
  expect(trips).toEqual([2, 0, 1, 1, 1, 1, 0]);
  const [, ...rows] = readCsv(text);
  expect(new Set(rows.map(([, name]) => name)).size).toBe(5000);
  expect(rows).toHaveLength(5000);
});
