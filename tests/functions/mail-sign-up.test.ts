import { expect, test } from 'vitest';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { outbox } from '#tests/support/outbox.ts';
import { signUp } from '#tests/support/sign-ups.ts';

const api = await startApi();
const mail = await startMailServer(api.database);

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

test('a known address gets another email only for another offer', async () => {
  const { email } = await signUp(api, { offer: 'visa' });
  await signUp(api, { email, offer: 'visa' });
  await signUp(api, { email: String(email).toUpperCase() });
  expect(mail.received).toHaveLength(1);
  await signUp(api, { email, offer: 'hiring' });
  expect(mail.received.map(({ subject }) => subject)).toEqual([
    'Your 700 AED nanny visa discount',
    'Your 200 AED hiring discount',
  ]);
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
