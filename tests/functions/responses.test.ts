import { DELIVER_PATH } from '#netlify/http/call-deliver.ts';
import { expect, test } from 'vitest';
import { CODES } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import type { ParsedResponse } from '#tests/support/caller.ts';
import { logOf } from '#tests/support/log.ts';
import { register, registerPath, registrationBody } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const workshop = await createWorkshop(api.database, { capacity: 1000 });
const row = '/api/registrations/11111111-1111-4111-8111-111111111111';

async function responsesOfEachKind(): Promise<ParsedResponse[]> {
  const visitor = api.visitor();
  const id = await register(visitor, workshop);
  return [
    await visitor.get('/api/health'),
    await visitor.get('/api/workshops'),
    await visitor.get('/api/nothing'),
    await visitor.get('/api/session'),
    await visitor.get('/api/registrations'),
    await visitor.delete('/api/health'),
    await visitor.post(registerPath(workshop), registrationBody()),
    await visitor.post(registerPath(workshop), {}),
    await visitor.post(registerPath(999_999), registrationBody()),
    await visitor.send('POST', registerPath(workshop), { raw: '{' }),
    await visitor.post('/api/session', { accessCode: 'wrong' }),
    await (await api.signedIn('YAYA')).get('/api/registrations'),
    await admin.get('/api/session'),
    await admin.get('/api/registrations'),
    await admin.get('/api/registrations?limit=1'),
    await admin.get('/api/registrations?limit=0'),
    await admin.patch(`/api/registrations/${id}`, { isPaid: true }),
    await admin.patch(row, { isPaid: true }),
    await admin.delete(`/api/registrations/${id}`),
    await (await api.signedIn('YAYA')).delete('/api/session'),
  ];
}

const responses = await responsesOfEachKind();

test('only the workshops and health may be cached', () => {
  const [health, workshops, ...others] = responses;
  const cacheControl = (response?: ParsedResponse) => response?.headers.get('cache-control');
  expect([health, workshops].map(cacheControl)).toEqual(Array(2).fill('public, max-age=0, must-revalidate'));
  expect(others.map(cacheControl)).toEqual(others.map(() => 'no-store'));
  const keptByTheCdn = [health, workshops, ...others].map((response) =>
    response?.headers.get('netlify-cdn-cache-control'),
  );
  expect(keptByTheCdn).toEqual([null, 'public, max-age=5, must-revalidate', ...others.map(() => null)]);
});

test('every response has the API’s content security policy and a request id, and JSON has its content type', () => {
  for (const { headers, text } of responses) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(headers.get('content-type')).toBe(text === '' ? null : 'application/json; charset=utf-8');
  }
});

test('HEAD responds like GET without the body, with and without a session', async () => {
  for (const path of [
    '/api/health',
    '/api/workshops',
    '/api/session',
    '/api/registrations',
    '/api/registrations?limit=0',
  ]) {
    for (const caller of [admin, api.visitor()]) {
      const [get, head] = [await caller.get(path), await caller.send('HEAD', path)];
      const comparable = ({ headers }: ParsedResponse) =>
        Object.fromEntries(Array.from(headers).filter(([name]) => name !== 'x-request-id'));
      expect([head.status, head.text]).toEqual([get.status, '']);
      expect(comparable(head)).toEqual(comparable(get));
    }
  }
});

const INTERNAL_DETAILS =
  /\\n\s*at |node_modules|\.[jt]s\b|\/\w+\/\w+\/|select |insert |update |relation|constraint|postgres|syntax error/i;

test('no response contains a stack trace, SQL or a path, and every error has the agreed shape', () => {
  for (const { status, body, text } of responses) {
    expect(text).not.toMatch(INTERNAL_DETAILS);
    if (status < 400) continue;
    const { errors = {}, ...others } = body as Record<string, unknown>;
    const someText = expect.any(String) as string;
    expect([others, errors]).toEqual([{ success: false, code: someText, message: someText }, expect.any(Object)]);
  }
});

test('an internal error has a neutral message, and its log line has the request id but no input', async () => {
  await api.rows`alter table registrations add constraint broken check (last_name <> 'Secretname') not valid`;
  let response: ParsedResponse | undefined;
  const lines = await logOf(async () => {
    const body = registrationBody({ lastName: 'Secretname', email: 'secret@example.com' });
    response = await api.visitor().post(registerPath(workshop), body);
  });
  await api.rows`alter table registrations drop constraint broken`;
  expect(response?.status).toBe(500);
  expect(response?.body).toEqual({
    success: false,
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
  });
  const log = lines.join('');
  expect(log).toContain(response?.headers.get('x-request-id') ?? 'no id');
  expect(log).toContain('"sqlState":"23514"');
  expect(log).not.toMatch(/secret/i);
});

test('a request is logged in one line without any input', async () => {
  const visitor = api.visitor({ address: '203.0.113.9' });
  const all = await logOf(async () => {
    await visitor.post(registerPath(workshop), registrationBody({ firstName: 'Typedname', phone: '+971 55 999 8888' }));
    await visitor.post('/api/session', { accessCode: CODES.admin });
    await visitor.get('/api/registrations?search=Typedname');
    await visitor.delete(row);
  });
  const lines = all.filter((line) => !line.includes(DELIVER_PATH));
  expect(lines).toHaveLength(4);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'info', method: 'POST', route: '/api/workshops/:id/register', status: 201 },
    { method: 'POST', route: '/api/session', status: 200 },
    { method: 'GET', route: '/api/registrations', status: 200 },
    { method: 'DELETE', route: '/api/registrations/:id', status: 404 },
  ]);
  expect(lines.join('')).not.toMatch(/typedname|999 8888|203\.0\.113|admin-code|11111111-1111/i);
});

test.for(['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])('%s of an unknown path is a JSON 404', async (method) => {
  for (const path of ['/api', '/api/nothing', '/api/workshops/316', '/api/session/1', '/api/Health']) {
    const { status, body } = await api.visitor().send(method, path);
    expect(status).toBe(404);
    expect(body).toEqual({ success: false, code: 'not_found', message: 'There is nothing at this address.' });
  }
});
