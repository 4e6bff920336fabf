import { expect, test, vi } from 'vitest';
import { ApiError } from './client.ts';
import { fetchSession, createSession, deleteSession } from './session.ts';

/** Sets the response to the next call, and records the request. */
function respondWith(status: number, body: string, statusText = '') {
  const response = () => new Response(status === 204 ? null : body, { status, statusText });
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(response()));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a missing session is not an error', async () => {
  const fetched = respondWith(200, 'null');
  expect(await fetchSession()).toBeNull();
  expect(fetched).toHaveBeenCalledWith(
    '/api/session',
    expect.objectContaining({ headers: { Prefer: 'handling=lenient' } }),
  );
  respondWith(401, '{"code":"signed_out"}');
  expect(await fetchSession()).toBeNull();
});

test('any other failure throws, with status and body as message, and with the code', async () => {
  respondWith(503, '{"code":"database_unreachable","message":"Later."}');
  const error = await fetchSession().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: '503: {"code":"database_unreachable","message":"Later."}',
    code: 'database_unreachable',
    serverMessage: 'Later.',
  });
});

test('a failure without a body has the status text as its message', async () => {
  respondWith(502, '', 'Bad Gateway');
  await expect(fetchSession()).rejects.toThrow('502: Bad Gateway');
});

test('a call carries cookies, sends JSON and is not repeated', async () => {
  const fetched = respondWith(200, '{"role":"partner","referralCode":"YAYA"}');
  expect(await createSession('a-code')).toEqual({ role: 'partner', referralCode: 'YAYA' });
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/session',
    expect.objectContaining({
      method: 'POST',
      credentials: 'include',
      body: '{"accessCode":"a-code"}',
      headers: { 'Content-Type': 'application/json' },
    }),
  );
});

test('signing out reads no response body', async () => {
  respondWith(204, '');
  await expect(deleteSession({ everywhere: false })).resolves.toBeUndefined();
});
