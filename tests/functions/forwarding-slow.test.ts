import { beforeEach, expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { emptyOutbox } from '#tests/support/outbox.ts';
import { startProvider, type ProviderBehaviour } from '#tests/support/provider.ts';
import { forwardedAt, signUp, signUpBody } from '#tests/support/sign-ups.ts';

const api = await startApi();
const provider = await startProvider();

beforeEach(() => emptyOutbox(api.database));

test('a provider that needs nine seconds has accepted', async () => {
  provider.behaviour = { status: 200, after: 9_000 };
  const { email } = await signUp(api);
  expect(await forwardedAt(api, email)).toBeInstanceOf(Date);
});

test.for<[string, ProviderBehaviour]>([
  ['hangs', 'hangs'],
  ['hangs up', 'hangs up'],
  ['says 500', { status: 500 }],
])('the visitor waits at most 2 s for a provider that %s, with and without background work', async ([, behaviour]) => {
  provider.behaviour = behaviour;
  for (const [withoutBackground, limit] of [
    [true, 2_300],
    [false, 300],
  ] as const) {
    const startedAt = performance.now();
    const answer = await api.visitor().send('POST', '/api/newsletter', { body: signUpBody(), withoutBackground });
    expect(answer.status).toBe(201);
    expect(performance.now() - startedAt).toBeLessThan(limit);
  }
});
