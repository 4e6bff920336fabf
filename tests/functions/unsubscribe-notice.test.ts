import { expect, test } from 'vitest';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { outbox } from '#tests/support/outbox.ts';
import { startProvider } from '#tests/support/provider.ts';
import { linkOf, pressOnPage, signUp, signUpBody } from '#tests/support/sign-ups.ts';

const api = await startApi();
const [mail, provider] = [await startMailServer(), await startProvider()];

async function leave(email: unknown): Promise<string[]> {
  await pressOnPage(api, await linkOf(api, 'unsubscribe', email));
  await api.settled();
  return mail.to(STAFF).map(({ text = '' }) => text);
}

test('staff get a notice if the provider’s response was lost, as it may have the address', async () => {
  provider.behaviour = 'hangs up';
  const { email } = await signUp(api, signUpBody());
  expect(provider.received).toHaveLength(1);
  expect(await leave(email)).toEqual([expect.stringContaining(`${String(email)} has left the Nova List.`)]);
});

test('staff get a notice if the address is being forwarded for the first time', async () => {
  provider.behaviour = { status: 200, after: 300 };
  const body = signUpBody();
  await api.visitor().post('/api/newsletter', body);
  await expect.poll(() => provider.received.length).toBe(1);
  expect((await leave(body['email'])).at(-1)).toContain(`${String(body['email'])} has left the Nova List.`);
});

test('staff get no notice if only an email was attempted', async () => {
  mail.behaviour = 450;
  const { email } = await withEnvironment({ MAILING_LIST_URL: undefined }, () => signUp(api));
  await leave(email);
  expect((await outbox(api.database)).filter(({ state }) => state !== 'sent')).toEqual([]);
});
