import { expect, test } from 'vitest';
import type { IssuedCertificates } from '#src/contract/certificates.ts';
import { startApi } from '#tests/support/api.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

test.each([
  {},
  { registrationIds: [] },
  { registrationIds: ['x'] },
  { registrationIds: 'x' },
  { registrationIds: Array(201).fill(UNKNOWN) },
  [],
  { courseRegistrationIds: [5] },
])('issuing %j is refused', async (body) => {
  expect((await admin.post('/api/admin/certificates', body)).status).toBe(422);
});

test('a visitor and a partner issue, list and withdraw nothing', async () => {
  const id = await register(api.visitor(), await createWorkshop(api.database));
  await admin.patch(`/api/registrations/${id}`, { attended: true, isPaid: true });
  const { body } = await admin.post('/api/admin/certificates', { registrationIds: [id] });
  const number = (body as IssuedCertificates).issued[0]?.number ?? '';
  for (const [caller, status] of [
    [api.visitor(), 401],
    [await api.signedIn('MUMSGIST'), 403],
  ] as const) {
    expect((await caller.post('/api/admin/certificates', { registrationIds: [id] })).status).toBe(status);
    expect((await caller.get('/api/admin/certificates?workshopId=316')).status).toBe(status);
    expect((await caller.delete(`/api/admin/certificates/${number}`)).status).toBe(status);
  }
  expect((await api.visitor().get(`/api/certificates/${number}`)).body).toMatchObject({ withdrawnAt: null });
});

test.each(['', '?courseRunId=x', `?workshopId=316&courseRunId=${UNKNOWN}`])(
  'listing with "%s" is refused',
  async (query) => {
    const { status, body } = await admin.get(`/api/admin/certificates${query}`);
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringContaining('Please choose a workshop or a course run.'),
    ]);
  },
);

test('an unknown workshop or course run has nobody', async () => {
  for (const query of ['workshopId=999999', `courseRunId=${UNKNOWN}`]) {
    expect((await admin.get(`/api/admin/certificates?${query}`)).body).toEqual([]);
  }
});
