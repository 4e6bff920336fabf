import { expect, test } from 'vitest';
import { CODES } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { ORIGIN } from '#tests/support/caller.ts';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();

type Headers = Record<string, string>;

const OWN: Headers[] = [
  {},
  { Origin: ORIGIN },
  { 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'none' },
  { 'Sec-Fetch-Site': 'same-origin', Origin: ORIGIN },
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'none', Origin: 'null' },
];

const FOREIGN: Headers[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: ORIGIN },
  { 'Sec-Fetch-Site': '' },
  { 'Sec-Fetch-Site': 'Same-Origin' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: '' },
  { Origin: 'http://localhost:8889' },
  { Origin: 'https://localhost:8888' },
  { Origin: `${ORIGIN}/` },
  { Origin: `${ORIGIN}.evil.example` },
  { Origin: 'http://evil.localhost:8888' },
];

const UNKNOWN = '/api/registrations/11111111-1111-4111-8111-111111111111';

const REFUSAL = { success: false, code: 'foreign_origin', message: 'This request comes from another site.' };

test.for(OWN)('our own pages and plain clients can send changes: %j', async (headers) => {
  const admin = await api.signedIn('admin');
  const path = registerPath(await createWorkshop(api.database));
  expect((await api.visitor().post('/api/session', { accessCode: CODES.YAYA }, headers)).status).toBe(200);
  expect((await admin.patch(UNKNOWN, { isPaid: true }, headers)).status).toBe(404);
  expect((await admin.delete(UNKNOWN, headers)).status).toBe(404);
  expect((await admin.post(path, registrationBody(), headers)).status).toBe(201);
  expect((await admin.delete('/api/session', headers)).status).toBe(204);
});

test.for(FOREIGN)('other sites cannot send changes: %j', async (headers) => {
  const admin = await api.signedIn('admin');
  const path = registerPath(await createWorkshop(api.database));
  const responses = [
    await api.visitor().post('/api/session', { accessCode: CODES.YAYA }, headers),
    await admin.patch(UNKNOWN, { isPaid: true }, headers),
    await admin.delete(UNKNOWN, headers),
    await admin.post(path, registrationBody(), headers),
    await admin.delete('/api/session', headers),
  ];
  expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  for (const { body } of responses) expect(body).toEqual(REFUSAL);
  expect((await admin.get('/api/session')).status).toBe(200);
});

test('a foreign request is refused only with a session cookie, even a forged one', async () => {
  const path = registerPath(await createWorkshop(api.database));
  const forged = api.visitor({ cookies: [['nova-session', 'forged']] });
  for (const headers of FOREIGN) {
    expect((await api.visitor().post(path, registrationBody(), headers)).status).toBe(201);
    expect((await api.visitor().patch(UNKNOWN, {}, headers)).body).toMatchObject({ code: 'signed_out' });
    expect((await forged.patch(UNKNOWN, {}, headers)).body).toEqual(REFUSAL);
  }
});

test('a GET is accepted from any origin', async () => {
  const admin = await api.signedIn('admin');
  for (const headers of FOREIGN) expect((await admin.get('/api/registrations', headers)).status).toBe(200);
});

test('a sign-in from a foreign origin does not count as an attempt', async () => {
  const visitor = api.visitor();
  for (let tries = 0; tries < 10; tries += 1) {
    await visitor.post('/api/session', { accessCode: 'wrong' }, { Origin: 'https://evil.example' });
  }
  expect((await visitor.post('/api/session', { accessCode: CODES.admin })).status).toBe(200);
});
