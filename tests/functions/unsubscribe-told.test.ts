import { expect, test } from 'vitest';
import { unsubscribeToken } from '#netlify/domain/unsubscribe-token.ts';
import { environment } from '#netlify/env.ts';
import { settleBackground } from '#scripts/server/background.ts';
import { startApi } from '#tests/support/api.ts';
import { HOUSE, startMailServer } from '#tests/support/mail-server.ts';
import { startProvider } from '#tests/support/provider.ts';
import { signUp, signUpBody } from '#tests/support/sign-ups.ts';

const api = await startApi();
const [mail, provider] = [await startMailServer(), await startProvider()];

async function leave(email: unknown): Promise<string[]> {
  const token = unsubscribeToken(environment.sessionSecret ?? '', String(email).toLowerCase());
  await api.visitor().get(`/unsubscribe?token=${token}`);
  await settleBackground(5_000);
  return mail.to(HOUSE).map(({ text = '' }) => text);
}

test('the house is told where the provider may have the address, for its answer was lost', async () => {
  provider.mood = 'hangs up';
  const { email } = await signUp(api, signUpBody());
  expect(provider.received).toHaveLength(1);
  expect(await leave(email)).toEqual([expect.stringContaining(`${String(email)} has left the Nova List.`)]);
});
