import { expect, test } from 'vitest';
import { unsubscribeToken } from '#netlify/messages/unsubscribe-token.ts';
import { readEnvironment } from '#netlify/env.ts';
import { startApi } from '#tests/support/api.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { deliverLater } from '#tests/support/outbox.ts';
import { startProvider } from '#tests/support/provider.ts';
import { forwardedAt, signUp } from '#tests/support/sign-ups.ts';

const api = await startApi();
const provider = await startProvider();

test('an address that left and joins again counts as forwarded only after the provider accepts it again', async () => {
  const { email } = await signUp(api);
  const known = await forwardedAt(api, email);
  expect(known).toBeInstanceOf(Date);
  provider.behaviour = { status: 500 };
  await signUp(api, { email, firstName: 'Maria' });
  expect(await forwardedAt(api, email)).toEqual(known);
  const token = unsubscribeToken(readEnvironment().sessionSecret ?? '', String(email).toLowerCase());
  await api.visitor().get(`/unsubscribe?token=${token}`);
  await signUp(api, { email });
  expect(await forwardedAt(api, email)).toBe(null);
  provider.behaviour = { status: 200 };
  await deliverLater(api.database, 16 * MINUTE);
  expect(await forwardedAt(api, email)).toBeInstanceOf(Date);
});
