import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyedDigest } from '#netlify/tokens.ts';
import { readEnvironment } from '#netlify/env.ts';
import { CODES, withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';

const api = await startApi();

async function statusWith(token: string): Promise<number> {
  const cookies: [string, string][] = [['nova-session', token]];
  const { status } = await api.visitor({ cookies }).get('/api/session');
  return status;
}

async function genuine(account: 'admin' | 'YAYA'): Promise<{ token: string; payload: string; signature: string }> {
  const token = (await api.signedIn(account)).cookies.get('nova-session') ?? '';
  const [payload = '', signature = ''] = token.split('.');
  return { token, payload, signature };
}

function encode(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64url');
}

function decode(payload: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

test('a cookie with a missing, cut, changed or foreign signature is rejected', async () => {
  const { payload, signature } = await genuine('admin');
  const other = await genuine('admin');
  const changed = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
  for (const forged of ['', signature.slice(1), `${signature}A`, changed, other.signature, signature.toUpperCase()]) {
    expect(await statusWith(`${payload}.${forged}`)).toBe(401);
  }
  expect(await statusWith(payload)).toBe(401);
});

test.for([
  ...['', '.', '..', 'x', 'null.null', '%00.%00'],
  `${encode({ role: 'admin' })}.`,
  `${encode({})}.${'A'.repeat(43)}`,
])('the cookie "%s" is rejected', async (token) => {
  expect(await statusWith(token)).toBe(401);
});

test('a partner cannot become an administrator', async () => {
  const { payload, signature } = await genuine('YAYA');
  const promoted = encode({ ...decode(payload), session: { role: 'admin' } });
  expect(await statusWith(`${promoted}.${signature}`)).toBe(401);
});

test('a cookie signed with another secret or an access code is rejected', async () => {
  const { payload, token } = await genuine('admin');
  const another = 'another secret of more than thirty-two bytes';
  for (const secret of ['', 'secret', CODES.admin, another]) {
    const signature = createHmac('sha256', secret).update(`session:${payload}`).digest('base64url');
    expect(await statusWith(`${payload}.${signature}`)).toBe(401);
  }
  await withEnvironment({ SESSION_SECRET: another }, async () => {
    expect(await statusWith(token)).toBe(401);
  });
  expect(await statusWith(token)).toBe(200);
});

test('a cookie of another format, or with a digest for another purpose, is rejected', async () => {
  const { payload } = await genuine('admin');
  const secret = readEnvironment().sessionSecret ?? '';
  const other = encode({ role: 'admin' });
  expect(await statusWith(`${other}.${keyedDigest(secret, 'session', other)}`)).toBe(401);
  expect(await statusWith(`${payload}.${keyedDigest(secret, 'client', payload)}`)).toBe(401);
});

test('a genuine cookie of an unknown session is rejected', async () => {
  const { token } = await genuine('admin');
  await api.rows`delete from sign_ins`;
  expect(await statusWith(token)).toBe(401);
});
