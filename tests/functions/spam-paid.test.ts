import { expect, test } from 'vitest';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer();

async function setPaid(id: string, isPaid: boolean): Promise<void> {
  expect((await admin.patch(`/api/registrations/${id}`, { isPaid })).status).toBe(200);
  await api.settled();
}

/** Restores a registration that was marked as paid, or not, while it was spam. */
async function restoreRegistered(email: string, isPaid: boolean): Promise<string> {
  const id = await register(api.visitor(), await createWorkshop(api.database), { website: 'x', email });
  await setPaid(id, isPaid);
  expect((await admin.post(`/api/admin/spam/${id}/restore`, {})).body).toMatchObject({ id, isPaid });
  await api.settled();
  return id;
}

const CONFIRMED = 'Your place is confirmed: A workshop';

test('who has paid is told so once restored, and not asked to pay', async () => {
  const id = await restoreRegistered('rosa@example.com', true);
  expect(mail.to('rosa@example.com').map(({ subject }) => subject)).toEqual([CONFIRMED]);
  expect(mail.to(STAFF)).toHaveLength(1);
  for (const isPaid of [false, true]) await setPaid(id, isPaid);
  expect(mail.to('rosa@example.com')).toHaveLength(1);
});

test('who pays once restored is told so then', async () => {
  const id = await restoreRegistered('noor@example.com', false);
  await setPaid(id, true);
  expect(mail.to('noor@example.com').map(({ subject }) => subject)).toEqual([
    'We have received your registration: A workshop',
    CONFIRMED,
  ]);
});

test('restored while mail is not configured, the place is confirmed by the next payment, and not before', async () => {
  const id = await withEnvironment({ SMTP_URL: undefined }, () => restoreRegistered('lena@example.com', true));
  await setPaid(id, true);
  expect(mail.to('lena@example.com')).toEqual([]);
  for (const isPaid of [false, true]) await setPaid(id, isPaid);
  expect(mail.to('lena@example.com').map(({ subject }) => subject)).toEqual([CONFIRMED]);
});
