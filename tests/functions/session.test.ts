import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEnvironment } from '#netlify/env.ts';
import { keyedDigest } from '#netlify/tokens.ts';
import { CODES, withEnvironment, type Account } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { HOUR, later, MINUTE, SECOND } from '#tests/support/clock.ts';

const api = await startApi();

const SIGNED_OUT = {
  success: false,
  code: 'signed_out',
  message: 'Your session has ended. Please enter your code again.',
};
const WRONG_CODE = { success: false, code: 'wrong_code', message: 'That code is not right.' };

const SESSIONS: [account: Account, session: unknown][] = [
  ['admin', { role: 'admin' }],
  ['MUMSGIST', { role: 'partner', referralCode: 'MUMSGIST' }],
  ['YAYA', { role: 'partner', referralCode: 'YAYA' }],
];

test.for(SESSIONS)('the code of %s opens its session', async ([account, session]) => {
  const caller = api.visitor();
  const response = await caller.post('/api/session', { accessCode: ` ${CODES[account]} ` });
  expect([response.status, response.body]).toEqual([200, session]);
  expect((await caller.get('/api/session')).body).toEqual(session);
});

test('over plain http the cookie is SameSite=Strict and HttpOnly', async () => {
  const { headers } = await api.visitor().post('/api/session', { accessCode: CODES.admin });
  const [cookie] = headers.getSetCookie();
  expect(cookie).toMatch(/^nova-session=[\w-]+\.[\w-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
});

test('over https the cookie has the __Host- prefix and Secure', async () => {
  const origin = 'https://nova.example';
  const caller = api.visitor();
  const response = await caller.send('POST', '/api/session', { body: { accessCode: CODES.admin }, origin });
  const [cookie] = response.headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-nova-session=[\w-]+\.[\w-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect((await caller.send('GET', '/api/session', { origin })).status).toBe(200);
  const renamed: [string, string][] = [['nova-session', caller.cookies.get('__Host-nova-session') ?? '']];
  expect((await api.visitor({ cookies: renamed }).send('GET', '/api/session', { origin })).status).toBe(401);
});

const CLEARED = ['nova-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict'];

test('without a session, the session endpoint reports signed out, or null to a lenient caller', async () => {
  const response = await api.visitor().get('/api/session');
  expect([response.status, response.body]).toEqual([401, SIGNED_OUT]);
  const lenient = await api.visitor().get('/api/session', { Prefer: 'handling=lenient' });
  expect([lenient.status, lenient.body]).toEqual([200, null]);
});

test('signing out succeeds without a valid session, in one statement at most', async () => {
  const admin = await api.signedIn('admin');
  const copy = api.visitor({ cookies: admin.cookies });
  const forged = api.visitor({ cookies: [['nova-session', 'forged']] });
  for (const [caller, trips] of [
    [api.visitor(), 0],
    [forged, 0],
    [admin, 1],
    [copy, 1],
  ] as const) {
    const signOut = async () => {
      const response = await caller.delete('/api/session');
      expect([response.status, response.text, response.headers.getSetCookie()]).toEqual([204, '', CLEARED]);
    };
    expect(await api.roundTrips(signOut)).toBe(trips);
  }
});

test('signing out clears the cookie and ends only that session on the server', async () => {
  const admin = await api.signedIn('admin');
  const elsewhere = await api.signedIn('admin');
  const copy = api.visitor({ cookies: admin.cookies });
  expect((await copy.get('/api/session')).status).toBe(200);
  const response = await admin.delete('/api/session');
  expect([response.status, response.text]).toEqual([204, '']);
  expect(response.headers.getSetCookie()).toEqual(CLEARED);
  expect((await copy.get('/api/session')).body).toEqual(SIGNED_OUT);
  expect((await elsewhere.get('/api/session')).status).toBe(200);
});

test('a sign-in ends the session of the request, and a wrong code does not', async () => {
  const caller = await api.signedIn('admin');
  const copy = api.visitor({ cookies: caller.cookies });
  expect((await caller.post('/api/session', { accessCode: 'wrong' })).status).toBe(401);
  expect((await copy.get('/api/session')).status).toBe(200);
  expect((await caller.post('/api/session', { accessCode: CODES.YAYA })).status).toBe(200);
  expect((await copy.get('/api/session')).body).toEqual(SIGNED_OUT);
  expect((await caller.get('/api/session')).body).toEqual({ role: 'partner', referralCode: 'YAYA' });
});

test('a session ends 30 minutes after its last request', async () => {
  const admin = await api.signedIn('admin');
  const [inTime, late] = [30 * MINUTE - SECOND, 30 * MINUTE + SECOND];
  await later(inTime, async () => {
    expect((await admin.get('/api/session')).status).toBe(200);
    await later(inTime, async () => {
      expect((await admin.get('/api/registrations')).status).toBe(200);
      await later(late, async () => {
        expect((await admin.get('/api/session')).body).toEqual(SIGNED_OUT);
      });
    });
  });
});

test('a session ends after 12 hours, even if it is used', async () => {
  const admin = await api.signedIn('admin');
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    expect((await later(minutes * MINUTE, () => admin.get('/api/session'))).status).toBe(200);
  }
  expect((await later(12 * HOUR + SECOND, () => admin.get('/api/session'))).body).toEqual(SIGNED_OUT);
});

test('changing an access code ends only its sessions', async () => {
  const [admin, partner] = [await api.signedIn('admin'), await api.signedIn('YAYA')];
  await withEnvironment({ ADMIN_ACCESS_CODE: 'another-code-for-admins' }, async () => {
    expect((await admin.get('/api/session')).body).toEqual(SIGNED_OUT);
    expect((await partner.get('/api/session')).status).toBe(200);
    expect((await api.visitor().post('/api/session', { accessCode: CODES.admin })).body).toEqual(WRONG_CODE);
    const accessCode = 'another-code-for-admins';
    expect((await api.visitor().post('/api/session', { accessCode })).status).toBe(200);
  });
});

test.for([
  ...[undefined, '', 'fifteen-letters', 'ثمانية عشر حرف'].map((value) => ['ADMIN_ACCESS_CODE', value] as const),
  ...[undefined, 'thirty-one bytes are not enough'].map((value) => ['SESSION_SECRET', value] as const),
])('with %s %j sign-in is disabled', async ([name, value]) => {
  const admin = await api.signedIn('admin');
  await withEnvironment({ [name]: value }, async () => {
    for (const accessCode of [value ?? '', CODES.admin]) {
      expect([401, 422]).toContain((await api.visitor().post('/api/session', { accessCode })).status);
    }
    expect((await admin.get('/api/session')).body).toEqual(SIGNED_OUT);
  });
});

test('sixteen characters are a valid access code in any script', async () => {
  const accessCode = 'ستة عشر حرفا هنا';
  await withEnvironment({ ADMIN_ACCESS_CODE: accessCode }, async () => {
    expect((await api.visitor().post('/api/session', { accessCode })).status).toBe(200);
  });
});

test('a cookie does not contain the stored hash of its session', async () => {
  const admin = await api.signedIn('admin');
  const cookie = admin.cookies.get('nova-session') ?? '';
  const rows = await api.rows<{ id_hash: string }>`select id_hash from sign_ins`;
  const payload = Buffer.from(cookie.split('.')[0] ?? '', 'base64url').toString();
  expect(rows.length).toBeGreaterThan(0);
  for (const { id_hash } of rows) expect(cookie + payload).not.toContain(id_hash);
});

test('a sign-in without a code has an error for the field', async () => {
  const bodies = [...[undefined, null, '', 5, ['a']].map((accessCode) => ({ accessCode })), { code: CODES.admin }];
  for (const body of bodies) {
    expect(await api.visitor().post('/api/session', body)).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { accessCode: 'That code is not right.' } },
    });
  }
});

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
