import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openByAddress } from '#netlify/db/client.ts';
import { findFreePort } from '#scripts/local/ports.ts';
import { atEnd } from '#tests/support/at-end.ts';
import { startApi } from '#tests/support/api.ts';
import type { Caller, ParsedResponse } from '#tests/support/caller.ts';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

/** Each request has two faults. The response reports the one that is checked first. */

const api = await startApi();
const admin = await api.signedIn('admin');
const partner = await api.signedIn('MUMSGIST');
const path = registerPath(await createWorkshop(api.database));
const row = '/api/registrations/11111111-1111-4111-8111-111111111111';

const nowhere = await openByAddress(`postgres://nobody@127.0.0.1:${await findFreePort()}/nothing`);
atEnd(() => nowhere.close());

const LARGE = 'x'.repeat(65_537);
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FOREIGN = { 'Sec-Fetch-Site': 'cross-site' };
const FOREIGN_JSON = { ...JSON_TYPE, ...FOREIGN };

async function throttled(): Promise<Caller> {
  const visitor = api.visitor();
  for (let tries = 0; tries < 5; tries += 1) await visitor.post('/api/session', { accessCode: 'wrong' });
  return visitor;
}

const unreachable = (call: () => Promise<ParsedResponse>) => api.withDatabase(nowhere, call);

const send = (raw: string, headers: Record<string, string>) => api.visitor().send('POST', path, { raw, headers });

const PAIRS: [first: string, second: string, code: string, send: () => Promise<ParsedResponse>][] = [
  ['path', 'method', 'not_found', () => api.visitor().send('PUT', '/api/nothing')],
  ['path', 'size', 'not_found', () => api.visitor().send('POST', '/api/nothing', { raw: LARGE })],
  ['method', 'size', 'method_not_allowed', () => api.visitor().send('PUT', '/api/session', { raw: LARGE })],
  ['method', 'session', 'method_not_allowed', () => api.visitor().post('/api/admin/timeline', {})],
  ['size', 'type', 'too_large', () => send(LARGE, {})],
  ['size', 'type', 'too_large', () => admin.send('PATCH', row, { raw: LARGE })],
  ['type', 'key', 'unsupported_type', () => send('{}', { 'Idempotency-Key': 'x' })],
  ['key', 'JSON', 'invalid_key', () => send('{', { ...JSON_TYPE, 'Idempotency-Key': 'x' })],
  ['JSON', 'origin', 'malformed_json', () => admin.send('POST', path, { raw: '{', headers: FOREIGN_JSON })],
  ['JSON', 'origin', 'malformed_json', () => admin.send('PATCH', row, { raw: '', headers: FOREIGN_JSON })],
  ['JSON', 'session', 'malformed_json', () => api.visitor().send('PATCH', row, { raw: '{', headers: JSON_TYPE })],
  ['origin', 'session', 'foreign_origin', () => partner.patch(row, { isPaid: true }, FOREIGN)],
  ['origin', 'session', 'foreign_origin', () => partner.delete(row, FOREIGN)],
  ['origin', 'throttle', 'foreign_origin', async () => (await throttled()).post('/api/session', {}, FOREIGN)],
  ['origin', 'fields', 'foreign_origin', () => admin.post(path, {}, FOREIGN)],
  ['origin', 'fields', 'foreign_origin', () => admin.post('/api/day', { trainingId: 'x' }, FOREIGN)],
  ['session', 'fields', 'signed_out', () => api.visitor().post('/api/day', { trainingId: 'x' })],
  ['session', 'fields', 'signed_out', () => api.visitor().patch(row, {})],
  ['session', 'fields', 'forbidden', () => partner.patch(row, {})],
  ['session', 'fields', 'forbidden', () => partner.post('/api/registrations', {})],
  ['session', 'fields', 'forbidden', () => partner.post('/api/admin/codes', {})],
  ['session', 'query', 'signed_out', () => api.visitor().get('/api/registrations?limit=0')],
  ['session', 'query', 'forbidden', () => partner.get('/api/registrations?cursor=')],
  ['session', 'row', 'signed_out', () => api.visitor().delete('/api/registrations/nope')],
  ['session', 'row', 'forbidden', () => partner.delete('/api/registrations/nope')],
  ['throttle', 'fields', 'too_many_tries', async () => (await throttled()).post('/api/session', {})],
  ['path', 'database', 'not_found', () => unreachable(() => api.visitor().get('/api/nothing'))],
  ['session', 'database', 'signed_out', () => unreachable(() => api.visitor().get('/api/registrations'))],
  ['session', 'database', 'forbidden', () => unreachable(() => partner.get('/api/registrations'))],
  ['fields', 'database', 'invalid', () => unreachable(() => api.visitor().post('/api/session', {}))],
  ['fields', 'database', 'invalid', () => unreachable(() => api.visitor().post(path, {}))],
  ['fields', 'database', 'invalid', () => unreachable(() => admin.patch(row, {}))],
  ['query', 'database', 'invalid', () => unreachable(() => admin.get('/api/registrations?limit=x'))],
  ['fields', 'row', 'invalid', () => api.visitor().post(registerPath('unknown'), {})],
  ['fields', 'row', 'invalid', () => admin.patch('/api/registrations/nope', {})],
  ['database', 'row', 'database_unreachable', () => unreachable(() => admin.delete('/api/registrations/nope'))],
];

test.for(PAIRS)('%s is checked before %s: %s', async ([, , code, send]) => {
  expect((await send()).body).toMatchObject({ success: false, code });
});

const FAMILY = { kind: 'family', name: '', phone: '00000000', validUntil: 'x' };

test.for<[call: string, wrong: string[], body?: object]>([
  ['GET /api/registrations?limit=0&sort=startsAt&cursor=x', ['cursor', 'limit', 'sort']],
  ['GET /api/referrals?limit=0&sort=startsAt&cursor=x', ['cursor', 'limit', 'sort']],
  ['GET /api/exports/registrations.csv?workshopId=x&cursor=x', ['cursor', 'workshopId']],
  ['GET /api/exports/referrals.csv?cursor=x', ['cursor']],
  ['GET /api/admin/person?key=nobody', ['key']],
  ['PATCH /api/admin/person', ['key', 'nextOn'], { key: 'nobody', nextOn: 'x' }],
  ['GET /api/admin/search?q=%CC%81%CC%81', ['q']],
  ['POST /api/admin/codes', ['name', 'phone', 'validUntil'], FAMILY],
])('%s names all wrong fields, %j, without a database', async ([call, wrong, body]) => {
  const [method = '', address = ''] = call.split(' ');
  const { status, body: answer } = await unreachable(() => admin.send(method, address, { ...(body && { body }) }));
  const { errors = {} } = answer as { errors?: object };
  expect([status, Object.keys(errors).toSorted()]).toEqual([422, wrong]);
});

test('fields are checked before a repeated key, and the database is needed for both', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = registrationBody();
  expect((await api.visitor().post(path, body, headers)).status).toBe(201);
  expect((await api.visitor().post(path, { ...body, email: 'x' }, headers)).body).toMatchObject({ code: 'invalid' });
  const unreachableResponse = await unreachable(() => api.visitor().post(path, body, headers));
  expect(unreachableResponse.body).toMatchObject({ code: 'database_unreachable' });
});

test('a repeated key is checked before the row and its state', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 1 });
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = registrationBody();
  const send = (sent: unknown) => api.visitor().post(registerPath(workshop), sent, headers);
  const first = await send(body);
  expect((await send(registrationBody())).body).toMatchObject({ code: 'idempotency_mismatch' });
  expect((await send(body)).text).toBe(first.text);
  await api.rows`delete from registrations where training_id = ${workshop}`;
  await api.rows`delete from trainings where id = ${workshop}`;
  expect((await send(body)).text).toBe(first.text);
  expect((await send(registrationBody())).body).toMatchObject({ code: 'idempotency_mismatch' });
});

test('rows are checked before their state: an unknown registration is 404, not 409', async () => {
  const response = await admin.patch(row, { isPaid: true, updatedAt: '2020-01-01T00:00:00.000Z' });
  expect(response.body).toMatchObject({ code: 'not_found' });
});
