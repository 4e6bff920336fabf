import { expect, test, vi } from 'vitest';
import { ApiError } from './client.ts';
import { fetchSession, createSession, deleteSession } from './session.ts';

/** Answers the next call, and keeps what was asked. */
function answerWith(status: number, body: string, statusText = '') {
  const answer = () => new Response(status === 204 ? null : body, { status, statusText });
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('nobody signed in is no error', async () => {
  answerWith(401, '{"code":"signed_out"}');
  expect(await fetchSession()).toBeNull();
});

test('any other failure is one, with status and body as its message and the code beside it', async () => {
  answerWith(503, '{"code":"database_unreachable","message":"Later."}');
  const error = await fetchSession().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: '503: {"code":"database_unreachable","message":"Later."}',
    code: 'database_unreachable',
    serverMessage: 'Later.',
  });
});

test('a failure without a body has the status text as its message', async () => {
  answerWith(502, '', 'Bad Gateway');
  await expect(fetchSession()).rejects.toThrow('502: Bad Gateway');
});

test('a call carries cookies, sends JSON and is not repeated', async () => {
  const fetched = answerWith(200, '{"role":"partner","referralCode":"YAYA"}');
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

test('signing out has no answer to read', async () => {
  answerWith(204, '');
  await expect(deleteSession({ everywhere: false })).resolves.toBeUndefined();
});
