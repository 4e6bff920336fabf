import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';

const api = await startApi();

const UNKNOWN = ['/api', '/api/', '/api/nothing', '/api/workshops/316', '/api/session/1', '/api/Health'];

test.for(
  UNKNOWN.flatMap((path) => ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => [method, path] as const)),
)('%s %s is a JSON 404', async ([method, path]) => {
  const answer = await api.visitor().send(method, path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.body).toEqual({
    success: false,
    code: 'not_found',
    message: 'There is nothing at this address.',
  });
});

const ALLOWED: [path: string, allow: string][] = [
  ['/api/health', 'GET, HEAD'],
  ['/api/workshops', 'GET, HEAD'],
  ['/api/workshops/316/register', 'POST'],
  ['/api/session', 'POST, GET, HEAD, DELETE'],
  ['/api/registrations', 'GET, HEAD'],
  ['/api/registrations/11111111-1111-4111-8111-111111111111', 'PATCH, DELETE'],
];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'constructor', 'PROPFIND'];

const REFUSED = ALLOWED.flatMap(([path, allow]) =>
  METHODS.filter((method) => !allow.split(', ').includes(method)).map((method) => [method, path, allow] as const),
);

test.for(REFUSED)('%s %s is refused with what is allowed, whoever asks', async ([method, path, allow]) => {
  for (const caller of [api.visitor(), await api.signedIn('admin')]) {
    const answer = await caller.send(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
    if (method !== 'HEAD') expect(answer.body).toMatchObject({ success: false, code: 'method_not_allowed' });
  }
});
