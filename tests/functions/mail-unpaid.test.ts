import { expect, test } from 'vitest';
import type { Registration } from '#src/contract/registrations.ts';
import { startApi } from '#tests/support/api.ts';
import { HOUR } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { deliverLater, outbox } from '#tests/support/outbox.ts';
import { register } from '#tests/support/registrations.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

/** Registers a nanny, and sets Paid while the mail server rejects everything. */
async function paidWhileMailIsDown(email: string) {
  mail.behaviour = 450;
  const id = await register(api.visitor(), 316, { email });
  const row = await change(id, { isPaid: true });
  return { id, row };
}

async function change(id: string, changes: object): Promise<Registration> {
  const { body } = await admin.patch(`/api/registrations/${id}`, changes);
  await api.settled();
  return body as Registration;
}

async function waiting(): Promise<string[]> {
  return (await outbox(api.database)).filter(({ state }) => state === 'waiting').map(({ kind }) => kind);
}

test('a payment that is withdrawn before its email went out is not confirmed; a later payment is, once', async () => {
  const { id } = await paidWhileMailIsDown('rosa@example.com');
  await change(id, { isPaid: false });
  expect(await waiting()).toEqual(['registration-notice', 'registration-received']);
  mail.behaviour = 'accepts';
  await deliverLater(api.database, HOUR);
  expect(mail.to('rosa@example.com').map(({ subject }) => subject?.split(':')[0])).toEqual([
    'We have received your registration',
  ]);
  for (const isPaid of [true, false, true]) await change(id, { isPaid });
  await deliverLater(api.database, 2 * HOUR);
  expect(mail.to('rosa@example.com').map(({ subject }) => subject?.split(':')[0])).toEqual([
    'We have received your registration',
    'Your place is confirmed',
  ]);
});

test('a waiting request to pay does not go out after the payment', async () => {
  mail.behaviour = 450;
  const id = await register(api.visitor(), 316, { email: 'pays@example.com' });
  await api.settled();
  mail.behaviour = 'accepts';
  await change(id, { isPaid: true });
  expect(await waiting()).toEqual(['registration-notice']);
  await deliverLater(api.database, HOUR);
  expect(mail.to('pays@example.com').map(({ subject }) => subject?.split(':')[0])).toEqual(['Your place is confirmed']);
});

test('a payment is still confirmed if its withdrawal fails because of another change', async () => {
  const { id, row } = await paidWhileMailIsDown('lena@example.com');
  await change(id, { notes: 'Called' });
  await change(id, { isPaid: false, updatedAt: row.updatedAt });
  expect(await waiting()).toContain('place-confirmed');
});

test('several payments at once are confirmed each, and those that are taken back at once before an email went out are not', async () => {
  mail.behaviour = 450;
  const emails = ['joy@example.com', 'ana@example.com', 'nimmi@example.com'];
  const ids = [];
  for (const email of emails) ids.push(await register(api.visitor(), 316, { email }));
  const bulk = (changed: readonly string[], isPaid: boolean) =>
    admin.post('/api/admin/bulk', { list: 'registrations', ids: changed, change: { isPaid } });
  expect((await bulk(ids, true)).status).toBe(200);
  await api.settled();
  expect((await bulk(ids.slice(0, 1), false)).status).toBe(200);
  mail.behaviour = 'accepts';
  await deliverLater(api.database, HOUR);
  const confirmed = emails.filter((email) =>
    mail.to(email).some(({ subject }) => subject?.startsWith('Your place is confirmed')),
  );
  expect(confirmed).toEqual(emails.slice(1));
});
