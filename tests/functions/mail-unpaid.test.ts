import { payInFull } from '#tests/support/payments.ts';
import { expect, test } from 'vitest';
import type { Registration } from '#src/contract/registrations.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { HOUR } from '#tests/support/clock.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { deliverLater, outbox } from '#tests/support/outbox.ts';
import { register } from '#tests/support/registrations.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

const RECEIVED = 'We have received your registration';
const CONFIRMED = 'Your place is confirmed';

const PAPER = /^(Receipt|Void) /;

/** Without receipts. */
const subjectsTo = (email: string) =>
  mail.to(email).flatMap(({ subject = '' }) => (PAPER.test(subject) ? [] : [subject.split(':')[0]]));

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
  const entries = (await outbox(api.database)).filter(
    ({ state, kind }) => state === 'waiting' && kind !== 'receipt-issued',
  );
  return entries.map(({ kind }) => kind);
}

test('a payment that is withdrawn before its email is not confirmed, and a later one is', async () => {
  const { id } = await paidWhileMailIsDown('rosa@example.com');
  await change(id, { isPaid: false });
  expect(await waiting()).toEqual(['registration-notice', 'registration-received']);
  mail.behaviour = 'accepts';
  await deliverLater(api.database, HOUR);
  expect(subjectsTo('rosa@example.com')).toEqual([RECEIVED]);
  for (const isPaid of [true, false, true]) await change(id, { isPaid });
  await deliverLater(api.database, 2 * HOUR);
  expect(subjectsTo('rosa@example.com')).toEqual([RECEIVED, CONFIRMED]);
});

test('a queued payment request is not sent after the payment', async () => {
  mail.behaviour = 450;
  const id = await register(api.visitor(), 316, { email: 'pays@example.com' });
  await api.settled();
  mail.behaviour = 'accepts';
  await change(id, { isPaid: true });
  expect(await waiting()).toEqual(['registration-notice']);
  await deliverLater(api.database, HOUR);
  expect(subjectsTo('pays@example.com')).toEqual([CONFIRMED]);
});

test('a payment is still confirmed if its withdrawal fails because of another change', async () => {
  const { id, row } = await paidWhileMailIsDown('lena@example.com');
  await change(id, { notes: 'Called' });
  await change(id, { isPaid: false, updatedAt: row.updatedAt });
  expect(await waiting()).toContain('place-confirmed');
});

test('payments confirm each place, except those that are unmarked before the email', async () => {
  mail.behaviour = 450;
  const emails = ['joy@example.com', 'ana@example.com', 'nimmi@example.com'];
  for (const email of emails) {
    const id = await register(api.visitor(), 316, { email });
    await change(id, { isPaid: true });
    if (email === 'joy@example.com') await change(id, { isPaid: false });
  }
  mail.behaviour = 'accepts';
  await deliverLater(api.database, HOUR);
  const confirmed = emails.filter((email) =>
    mail.to(email).some(({ subject }) => subject?.startsWith('Your place is confirmed')),
  );
  expect(confirmed).toEqual(emails.slice(1));
});

/** Stores a registration as spam, sets its payment mark, and restores it. */
async function restoreRegistered(email: string, isPaid: boolean): Promise<string> {
  const id = await register(api.visitor(), 316, { website: 'x', email });
  if (isPaid) await payInFull(api.database, id);
  expect((await admin.post(`/api/admin/spam/${id}/restore`, {})).body).toMatchObject({ id, isPaid });
  await api.settled();
  return id;
}

/** Voids the payment of a place, then marks it as paid. */
async function payAgain(id: string): Promise<void> {
  const [paid] = await api.rows<{ payment: string }>`
    select payment_id as payment from entries where row_id = ${id}::uuid and kind = 'payment'`;
  expect((await admin.delete(`/api/admin/payments/${paid?.payment ?? ''}`)).status).toBe(200);
  await change(id, { isPaid: true });
}

test('a restored paid place is confirmed at once, and an unpaid one after its payment', async () => {
  const [paid, unpaid] = [
    await restoreRegistered('restored@example.com', true),
    await restoreRegistered('noor@example.com', false),
  ];
  expect(subjectsTo('restored@example.com')).toEqual([CONFIRMED]);
  expect(mail.to(STAFF)).toHaveLength(2);
  await payAgain(paid);
  expect(subjectsTo('restored@example.com')).toEqual([CONFIRMED]);
  await change(unpaid, { isPaid: true });
  expect(subjectsTo('noor@example.com')).toEqual([RECEIVED, CONFIRMED]);
});

test('a place that is restored without a mail server is confirmed by the next payment', async () => {
  const id = await withEnvironment({ SMTP_URL: undefined }, () => restoreRegistered('no.mail@example.com', true));
  await change(id, { isPaid: true });
  expect(subjectsTo('no.mail@example.com')).toEqual([]);
  await payAgain(id);
  expect(subjectsTo('no.mail@example.com')).toEqual([CONFIRMED]);
});
