import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { referralBody } from '#tests/support/referrals.ts';
import { register, registrationBody } from '#tests/support/registrations.ts';
import { signUpBody } from '#tests/support/sign-ups.ts';
import { waitlistBody } from '#tests/support/bodies.ts';

/** Anybody can cause an email to any address, so emails to visitors carry no free text. */

const api = await startApi();
const mail = await startMailServer(api.database);

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
  expect((await api.visitor().post(path, body)).status).toBe(201);
  await api.settled();
  const [received] = mail.to(VICTIM);
  for (const part of [received?.subject, received?.text, received?.html]) expect(part).not.toContain('evil');
  expect(received?.text).toContain('\n\nHello,\n\n');
  expect(received?.text).not.toMatch(/^(Name|Nanny|Family|Date): *$/m);
  for (const notice of mail.to(STAFF)) expect(notice.text).toContain(WORDS);
});

test('the email about a confirmed place leaves it out too', async () => {
  const admin = await api.signedIn('admin');
  const id = await register(api.visitor(), 316, { ...names, lastName: `${WORDS} 2` });
  await api.settled();
  mail.received = [];
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await api.settled();
  expect(mail.to(VICTIM)).toMatchObject([{ text: expect.stringContaining('\n\nHello,\n\n') as string }]);
  expect(mail.to(VICTIM)[0]?.text).not.toContain('evil');
});

test('a name appears, and a date only if the form offers it', async () => {
  for (const preferredWorkshopDate of ['June 29th, 2025', 'June 30th, 2025']) {
    const fullName = 'Zoë O’Brien-Haddad';
    await api
      .visitor()
      .post('/api/referrals', referralBody({ ...family, fullName, nannyName: 'Bo', preferredWorkshopDate }));
    await api.settled();
  }
  const texts = mail.to(VICTIM).map(({ text = '' }) => text);
  for (const text of texts)
    expect(text).toMatch(/Hello Zoë O’Brien-Haddad,[^]*Family: Zoë O’Brien-Haddad\nNanny: Bo\n/);
  expect(texts.map((text) => text.includes('June'))).toEqual([true, false]);
  expect(mail.to(STAFF).map(({ text }) => text?.match(/Date: (.*)/)?.[1])).toEqual([
    'June 29th, 2025',
    'June 30th, 2025',
  ]);
});
