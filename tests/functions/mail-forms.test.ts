import { expect, test } from 'vitest';
import { setVariables, withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody, enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { later, MINUTE, morningIn } from '#tests/support/clock.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { outbox } from '#tests/support/outbox.ts';
import { refer, referralBody } from '#tests/support/referrals.ts';
import { register, registrationBody } from '#tests/support/registrations.ts';
import { signUp, signUpBody } from '#tests/support/sign-ups.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const mail = await startMailServer(api.database);

/** Each call also waits for the work after the response. */
const visitor = {
  ...api.visitor(),
  async post(path: string, body: unknown) {
    const response = await api.visitor().post(path, body);
    await api.settled();
    return response;
  },
};

test('a family of the second partner gets the payment link, and staff get a notice', async () => {
  const email = 'layla@example.com';
  const notes = 'Child age: 2';
  const preferredWorkshopDate = 'June 29th, 2025';
  setVariables({ PUBLIC_PAYMENT_REFERENCE_PARAMETER: 'reference' });
  const { id, fullName } = await refer(visitor, { referralCode: 'YAYA', email, notes, preferredWorkshopDate });
  const [received] = mail.to(email);
  for (const part of [received?.text, received?.html]) {
    expect(part).toContain(`Hello ${fullName},`);
    expect(part).toContain('June 29th, 2025');
    expect(part).toContain(`https://pay.example/yaya?reference=${id}`);
  }
  const [notice] = mail.to(STAFF);
  expect(notice?.subject).toBe(`New referral by YAYA: ${fullName}`);
  for (const fact of ['050 123 4567', email, notes, 'Maria', 'https://nova.example/admin']) {
    expect(notice?.text).toContain(fact);
  }
  expect(notice?.replyTo?.[0]?.address).toBe(email);
});

test('a family of the first partner gives no address, so only staff get an email', async () => {
  await refer(visitor);
  expect(mail.received.map(({ to }) => to?.[0]?.address)).toEqual([STAFF]);
  expect(mail.received[0]?.text).toContain('September Newborn Training');
  expect(await api.rows`select kind from outbox`).toEqual([{ kind: 'referral-notice' }]);
});

test('a course registration is confirmed, and staff get its details', async () => {
  const email = 'noor@example.com';
  const parent = { firstName: 'Noor', lastName: 'Aziz', email, currentRole: 'parent' };
  await visitor.post('/api/course-registrations', courseRegistrationBody(parent));
  const [received] = mail.to(email);
  expect(received?.subject).toBe('We have received your registration: September Newborn & Maternity Training');
  expect(received?.text).toContain('We will contact you shortly to confirm your place and payment.');
  expect(received?.html).toContain('September Newborn &#38; Maternity Training');
  const [notice] = mail.to(STAFF);
  for (const fact of ['Noor Aziz', 'parent', '050 123 4567', email]) expect(notice?.text).toContain(fact);
});

test('staff’s emails lead to what they are about', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 1, startsAt: morningIn(30) });
  const linkOf = (subject: string) => {
    const found = mail.to(STAFF).find((received) => received.subject?.startsWith(subject));
    return found?.text?.match(/\nOpen [^\n]+:\nhttps:\/\/nova\.example(\S+)/)?.[1];
  };
  const registration = await register(visitor, workshop, { firstName: 'Leads' });
  const course = await visitor.add('/api/course-registrations', courseRegistrationBody());
  const { id: referral } = await refer(visitor, { referralCode: 'YAYA' });
  await visitor.post('/api/enquiries', enquiryBody({ email: 'asks@example.com' }));
  await visitor.post('/api/waitlist', waitlistBody({ firstName: 'Any', email: 'full@example.com' }));
  const waiting = { interest: 'workshop', workshopId: workshop, phone: '0501234567', email: 'one@example.com' };
  await visitor.post('/api/waitlist', waitlistBody({ ...waiting, firstName: 'One' }));
  await visitor.post('/api/booking/cancel', { token: tokenOf('booking', registration) });
  const place = `/admin/training?id=${workshop}&search=${registration}`;
  const links = {
    'New registration: Leads': place,
    'Cancelled by the guest: Leads': place,
    'New course registration': `/admin/registrations?tab=courses&search=${course}`,
    'New referral': `/admin?tab=referrals&search=${referral}`,
    'Enquiry: ': '/admin/people?tab=enquiries&search=asks%40example.com',
    'Waiting list: Any': '/admin/workshops?tab=waiting-lists&search=full%40example.com',
    'Waiting list: One': `/admin/training?id=${workshop}&tab=waiting&search=one%40example.com`,
  };
  for (const [subject, href] of Object.entries(links)) expect([subject, linkOf(subject)]).toEqual([subject, href]);
});

test('the notice of an enquiry keeps its line breaks and its text direction', async () => {
  const message = `عملت في Dubai Marina\r\nلمدة 3 سنوات ${'x'.repeat(84)}🙂`;
  await visitor.post('/api/enquiries', enquiryBody({ message }));
  const [notice] = mail.to(STAFF);
  expect(notice?.text).toMatch(/^> عملت في Dubai Marina\n> لمدة 3 سنوات x+🙂$/m);
  expect(notice?.html).toMatch(/<p dir="auto" [^>]*>عملت/);
  expect(notice?.html).not.toContain('\ufffd');
});

test('the sender of an enquiry gets a confirmation that quotes the enquiry', async () => {
  const email = 'sara@example.com';
  const message = 'Do you have a nanny for a newborn?\nFrom January, please.';
  await visitor.post('/api/enquiries', enquiryBody({ name: 'Sara', email, message }));
  const [received] = mail.to(email);
  expect(received?.subject).toBe('We’ve got your enquiry');
  expect(received?.text).toContain('Hello Sara,');
  expect(received?.text).toMatch(/^> Do you have a nanny for a newborn\?\n> From January, please\.$/m);
});

test('the confirmation of an enquiry contains no text that can become a link', async () => {
  const email = 'target@example.com';
  await visitor.post(
    '/api/enquiries',
    enquiryBody({ name: 'Win evil.example', email, message: 'Look at evil.example!' }),
  );
  const [received] = mail.to(email);
  for (const part of [received?.text, received?.html]) {
    expect(part).toContain('Hello,');
    expect(part).not.toContain('evil');
  }
  expect(mail.to(STAFF)[0]?.text).toContain('Look at evil.example!');
});

test('while the mail server is down the visitor gets the usual response, and the email waits', async () => {
  await mail.close();
  expect((await visitor.post('/api/course-registrations', courseRegistrationBody())).status).toBe(201);
  await mail.open();
  const waiting = await api.rows<{ kind: string; state: string }>`select kind, state from outbox order by kind`;
  expect(waiting).toEqual([
    { kind: 'course-registration-notice', state: 'waiting' },
    { kind: 'course-registration-received', state: 'waiting' },
  ]);
});

/** Signs up and returns the newest email. */
async function welcome(changes: Record<string, unknown>) {
  const { email } = await signUp(api, changes);
  return mail.to(String(email)).at(-1);
}

test('the email shows the offer and its code', async () => {
  const received = await welcome({ offer: 'visa', source: 'popup', firstName: 'Zoë', lastName: 'Weiss' });
  expect(received?.subject).toBe('Your 700 AED nanny visa discount');
  for (const part of [received?.text, received?.html]) {
    expect(part).toContain('Hello Zoë,');
    expect(part).toMatch(/NOVA-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/);
    expect(part).toContain('https://nova.example/visa-process');
    expect(part).not.toContain('quote this mail');
  }
});

test.for([
  ['hiring', 'Your 200 AED hiring discount', '/nova-family'],
  ['training', 'Your 10% training discount', '/workshops'],
] as const)('the email for %s has a code and the page about the offer', async ([offer, subject, path]) => {
  const received = await welcome({ offer });
  expect(received?.subject).toBe(subject);
  expect(received?.text).toMatch(/NOVA-\w{4}-\w{4}/);
  expect(received?.text).toContain(`https://nova.example${path}`);
});

test.for([{ offer: 'none' }, {}])('a sign-up with %j gets a welcome without an offer', async (changes) => {
  const received = await welcome(changes);
  expect(received?.subject).toBe('You are on the Nova List');
  expect(received?.text).not.toMatch(/code|quote|discount/);
});

test('a known address gets another email for another offer, and its code again, but not within a minute', async () => {
  const { email } = await signUp(api, { offer: 'visa' });
  await signUp(api, { email, offer: 'visa' });
  await later(2 * MINUTE, () => signUp(api, { email: String(email).toUpperCase() }));
  expect(mail.received).toHaveLength(1);
  await later(4 * MINUTE, () => signUp(api, { email, offer: 'visa' }));
  await later(4 * MINUTE, () => signUp(api, { email, offer: 'hiring' }));
  expect(mail.received.map(({ subject }) => subject)).toEqual([
    'Your 700 AED nanny visa discount',
    'Your 700 AED nanny visa discount',
    'Your 200 AED hiring discount',
  ]);
  const [first, again] = mail.received.map(({ text }) => /NOVA-\S+/.exec(text ?? '')?.[0]);
  expect(first).toBeDefined();
  expect(again).toBe(first);
});

test('a known address that signs up twenty times at once gets one email', async () => {
  const { email } = await signUp(api);
  mail.received = [];
  await Promise.all(Array.from({ length: 20 }, () => signUp(api, { email, offer: 'hiring' })));
  expect(mail.received).toHaveLength(1);
});

test('nobody gets an email without a secret for the unsubscribe link', async () => {
  await withEnvironment({ SESSION_SECRET: undefined }, () => signUp(api, { offer: 'visa' }));
  expect(mail.received).toEqual([]);
  expect(await outbox(api.database)).toEqual([]);
});

/** Anybody can cause an email to any address, so emails to visitors carry no free text. */

const VICTIM = 'victim@example.com';
const WORDS = 'you have won, see evil.example/prize';
const names = { firstName: WORDS, lastName: WORDS, email: VICTIM };

const course = { phone: '050 123 4567', courseType: 'toddler-caring', currentRole: 'nanny' };
const family = { referralCode: 'YAYA', fullName: WORDS, nannyName: WORDS, email: VICTIM };

test.for<[path: string, body: Record<string, unknown>]>([
  ['/api/workshops/316/register', registrationBody(names)],
  ['/api/course-registrations', { ...course, ...names }],
  ['/api/waitlist', waitlistBody(names)],
  ['/api/newsletter', signUpBody(names)],
  ['/api/referrals', referralBody({ ...family, preferredWorkshopDate: WORDS })],
])('%s: the greeting leaves out text that is not a name, and staff still get it', async ([path, body]) => {
  expect((await visitor.post(path, body)).status).toBe(201);
  const [received] = mail.to(VICTIM);
  for (const part of [received?.subject, received?.text, received?.html]) expect(part).not.toContain('evil');
  expect(received?.text).toContain('\n\nHello,\n\n');
  expect(received?.text).not.toMatch(/^(Name|Nanny|Family|Date): *$/m);
  for (const notice of mail.to(STAFF)) expect(notice.text).toContain(WORDS);
});

test('the email about a confirmed place leaves it out too', async () => {
  const admin = await api.signedIn('admin');
  const id = await register(visitor, 316, { ...names, lastName: `${WORDS} 2` });
  mail.received = [];
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await api.settled();
  expect(mail.to(VICTIM).map(({ subject }) => subject?.split(' ')[0])).toEqual(['Your', 'Receipt']);
  for (const { text } of mail.to(VICTIM)) {
    expect(text).toContain('\n\nHello,\n\n');
    expect(text).not.toContain('evil');
  }
});

test('a name appears, and a date only if it is a day and nothing more', async () => {
  for (const preferredWorkshopDate of ['June 29th, 2025', 'June 29th, 2025, at evil.example']) {
    const fullName = 'Zoë O’Brien-Haddad';
    await refer(visitor, { ...family, fullName, nannyName: 'Bo', preferredWorkshopDate });
  }
  const texts = mail.to(VICTIM).map(({ text = '' }) => text);
  for (const text of texts)
    expect(text).toMatch(/Hello Zoë O’Brien-Haddad,[^]*Family: Zoë O’Brien-Haddad\nNanny: Bo\n/);
  expect(texts.map((text) => text.includes('June'))).toEqual([true, false]);
  expect(mail.to(STAFF).map(({ text }) => text?.match(/Date: (.*)/)?.[1])).toEqual([
    'June 29th, 2025',
    'June 29th, 2025, at evil.example',
  ]);
});
