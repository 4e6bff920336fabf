import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { createTemporaryFolder } from '#tests/support/at-end.ts';
import { enquiryBody } from '#tests/support/bodies.ts';
import { register, registerPath, registrationBody } from '#tests/support/registrations.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const NOBODY = 'Please enter an email address or a phone number.';
const CONFIRM = 'Please type ERASE to confirm.';

test.for<[body: unknown, errors: Record<string, string>]>([
  [{}, { email: NOBODY }],
  [{ email: '', phone: null, confirm: 'ERASE' }, { email: NOBODY }],
  [
    { email: 'erika', confirm: 'erase' },
    { email: 'Please enter a valid email address', confirm: CONFIRM },
  ],
  [{ email: 'safe@example.com', confirm: 'yes' }, { confirm: CONFIRM }],
  [{ phone: '123', confirm: 'ERASE' }, { phone: 'Please enter a valid phone number.' }],
  [
    { email: 'safe@example.com', phone: '123456789012', confirm: 'ERASE' },
    { phone: 'Please enter a valid phone number.' },
  ],
])('%j is refused, and nothing is erased', async ([body, errors]) => {
  const workshop = await createWorkshop(api.database);
  await register(api.visitor(), workshop, { email: 'safe@example.com' });
  const response = await admin.post('/api/admin/erase', body);
  expect([response.status, response.body]).toMatchObject([422, { code: 'invalid' }]);
  expect((response.body as { errors: unknown }).errors).toEqual(errors);
  expect(await placesLeft(api.database, workshop)).toBe(14);
});

test('without the confirmation nothing is erased, and the response is a preview', async () => {
  const body = registrationBody({ firstName: 'Erika', email: 'preview@example.com', phone: '050 777 6655' });
  const path = registerPath(await createWorkshop(api.database));
  await api.visitor().post(path, body);
  await api.visitor().post('/api/enquiries', enquiryBody({ name: 'E. Muster', email: 'Preview@example.com' }));
  for (const person of [{ email: 'preview@EXAMPLE.com' }, { phone: '+971507776655', email: 'preview@example.com' }]) {
    const response = await admin.post('/api/admin/erase', person);
    expect([response.status, response.body]).toMatchObject([
      200,
      { preview: { registrations: 1, enquiries: 1, referrals: 0, firstNames: ['E.', 'Erika'] } },
    ]);
  }
  expect((await admin.post(path, body)).status).toBe(409);
});

test('the erasure fails if the mail files cannot be read', async () => {
  const unreadable = await createTemporaryFolder();
  await writeFile(join(unreadable, 'mail'), '');
  await withEnvironment({ DATA_DIR: unreadable }, async () => {
    const { status } = await admin.post('/api/admin/erase', { email: 'nobody@example.com', confirm: 'ERASE' });
    expect(status).toBe(500);
  });
});

test('without a data directory the erasure deletes no mail files', async () => {
  await withEnvironment({ DATA_DIR: undefined }, async () => {
    const { body } = await admin.post('/api/admin/erase', { email: 'nobody@example.com', confirm: 'ERASE' });
    expect(body).toMatchObject({ mailFiles: 0 });
  });
});
