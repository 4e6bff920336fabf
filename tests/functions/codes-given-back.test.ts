import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { codeCalls } from '#tests/support/codes.ts';
import { startMailServer } from '#tests/support/mail-server.ts';

const api = await startApi();
await startMailServer();
const admin = await api.signedIn('admin');

const { codeFor, register, expire } = codeCalls(api, admin);

const release = (code: string, note = 'Wrong course') => admin.post(`/api/admin/codes/${code}/release`, { note });

test('a code that was used with the wrong course is given back once, and can be used again', async () => {
  const { code, id } = await codeFor('training');
  await register(code, { lastName: 'Wrongcourse' });
  const responses = await Promise.all([release(code.toLowerCase()), release(code)]);
  const bodies = responses.toSorted((one, other) => one.status - other.status).map(({ body }) => body);
  expect(bodies).toMatchObject([{ code, state: 'open', redeemedAt: null }, { code: 'changed_meanwhile' }]);
  expect((await admin.get(`/api/admin/history?row=${id}`)).body).toMatchObject([
    { by: 'admin', changes: { redeemedFor: { to: null }, notes: { from: null, to: 'Wrong course' } } },
  ]);
  const [wrong] = await admin.read<unknown[]>('/api/course-registrations?search=wrongcourse');
  expect(wrong).toMatchObject({ discountCode: null });
  expect((await register(code)).status).toBe(201);
});

test('a paid registration keeps the code that is given back; an expired code stays expired', async () => {
  const { code } = await codeFor('training');
  const { id } = (await register(code, { lastName: 'Paidcourse' })).body as { id: string };
  await admin.patch(`/api/course-registrations/${id}`, { isPaid: true });
  await expire(code);
  expect((await release(code)).body).toMatchObject({ state: 'expired', redeemedAt: null });
  expect((await admin.get('/api/course-registrations?search=paidcourse')).body).toMatchObject([{ discountCode: code }]);
});

test('the code of a deleted registration is given back; an open or unknown one and a missing note are refused', async () => {
  const { code } = await codeFor('training');
  const { id } = (await register(code)).body as { id: string };
  await api.rows`delete from course_registrations where id = ${id}`;
  expect((await release(code, ' ')).body).toHaveProperty('errors.note', 'Please write why the code is given back.');
  expect((await release(code)).status).toBe(200);
  expect(await release(code)).toMatchObject({ status: 409, body: { message: 'This code has not been used.' } });
  expect((await release('NOVA-AAAA-AAAA')).status).toBe(404);
});
