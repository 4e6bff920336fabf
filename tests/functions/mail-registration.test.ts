import { expect, test } from 'vitest';
import type { Registration } from '#src/contract/registrations.ts';
import { bookingReference } from '#src/lib/ids.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { HOUR } from '#tests/support/clock.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { deliverLater, outbox } from '#tests/support/outbox.ts';
import { payInFull } from '#tests/support/payments.ts';
import { register, registerPath, registrationBody } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

/** Registers a nanny for workshop 316 and waits for the work after the response. */
async function registerAndSettle(changes: Record<string, unknown>): Promise<string> {
  const id = await register(api.visitor(), 316, changes);
  await api.settled();
  return id;
}

/** Changes a registration and waits for the work after the response. */
async function change(id: string, changes: object): Promise<Registration> {
  const { body } = await admin.patch(`/api/registrations/${id}`, changes);
  await api.settled();
  return body as Registration;
}

async function setPaid(id: string, isPaid: boolean): Promise<void> {
  expect(await change(id, { isPaid })).toMatchObject({ isPaid });
}

test('the visitor gets the day, the place, the payment link and a calendar file', async () => {
  const id = await registerAndSettle({ firstName: 'Zoë <b>', lastName: 'مريم', email: 'zoe@example.com' });
  const [received] = mail.to('zoe@example.com');
  expect(received?.subject).toBe('We have received your registration: Build Calm, Professional, Toddler-Focused Care');
  expect(received?.from).toMatchObject({ name: 'Nova', address: 'hello@nova.example' });
  for (const part of [received?.text, received?.html?.replaceAll('\u00a0', ' ')]) {
    for (const fact of [
      'Sunday 29 June 2025',
      '10:00 AM - 1:00 PM',
      'The Hood (Al Wasl), Dubai',
      'AED 300 per nanny',
      'https://pay.example/workshop',
      'مريم',
      bookingReference(id),
    ]) {
      expect(part).toContain(fact);
    }
    expect(part).not.toContain('confirmed your');
    expect(part?.replace('<!doctype html>', '')).not.toContain('!');
  }
  expect(received?.text).toContain('Hello Zoë <b>,');
  expect(received?.html).toContain('Hello Zoë &#60;b&#62;,');
  expect(received?.html).toContain('Sunday 29\u00a0June\u00a02025');
  expect(received?.attachments).toHaveLength(1);
  const [file] = received?.attachments ?? [];
  expect([file?.filename, file?.mimeType]).toEqual(['workshop.ics', 'text/calendar']);
  const calendar = new TextDecoder().decode(file?.content as ArrayBuffer);
  expect(calendar).toContain('DTSTART:20250629T060000Z');
  expect(calendar).toContain('DTEND:20250629T090000Z');
  expect(calendar).toContain(`UID:${id}@nova.example`);
  expect(calendar).toContain('URL:https://nova.example/workshops/316');
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r?\n[^]*LOCATION:The Hood \(Al Wasl\)\\, Dubai\r?\n/);
});

test('staff get a notice, and their reply goes to the visitor', async () => {
  const id = await registerAndSettle({
    email: 'ana@example.com',
    notes: 'Two lines\nof notes',
    company: 'Family Bauer',
  });
  const [notice] = mail.to(STAFF);
  expect(notice?.subject).toMatch(/^New registration: Maria Santos \d+$/);
  expect(notice?.replyTo).toMatchObject([{ address: 'ana@example.com' }]);
  expect(notice?.text).toContain('> Two lines\n> of notes');
  expect(notice?.text).toContain('Company: Family Bauer');
  expect(notice?.text).toContain(`Reference: ${bookingReference(id)}`);
  expect(notice?.text).not.toContain('Profession:');
  expect(await outbox(api.database)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
});

test('setting Paid sends the confirmation once, and each time the receipt', async () => {
  const id = await registerAndSettle({ email: 'rosa@example.com' });
  mail.received = [];
  await setPaid(id, true);
  await setPaid(id, true);
  await setPaid(id, false);
  await setPaid(id, true);
  expect(mail.received.map(({ subject }) => subject)).toEqual([
    'Your place is confirmed: Build Calm, Professional, Toddler-Focused Care',
    expect.stringMatching(/^Receipt /),
    expect.stringMatching(/^Receipt .* is no longer valid: /),
    expect.stringMatching(/^Receipt /),
  ]);
  expect(mail.received[0]?.text).toContain('Sunday 29 June 2025');
  expect(mail.received[0]?.attachments).toHaveLength(1);
});

test('a note alone, a cancelled registration and spam send no confirmation', async () => {
  const withNote = await registerAndSettle({});
  const cancelled = await registerAndSettle({});
  const spam = await registerAndSettle({ website: 'x' });
  await admin.delete(`/api/registrations/${cancelled}`);
  mail.received = [];
  await admin.patch(`/api/registrations/${withNote}`, { notes: 'Called' });
  const refused = await Promise.all(
    [cancelled, spam].map((id) => admin.patch(`/api/registrations/${id}`, { isPaid: true })),
  );
  expect(refused.map(({ status }) => status)).toEqual([409, 404]);
  await api.settled();
  expect(mail.received).toEqual([]);
});

test('a rejected and a repeated registration send nothing', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 1 });
  const [body, headers] = [registrationBody(), { 'Idempotency-Key': crypto.randomUUID() }];
  for (let count = 0; count < 3; count += 1) await api.visitor().post(registerPath(workshop), body, headers);
  await api.visitor().post(registerPath(workshop), registrationBody());
  await api.settled();
  expect(mail.received).toHaveLength(2);
});

test('without a mail server nothing is queued, and a later server sends the confirmation', async () => {
  const id = await withEnvironment({ SMTP_URL: undefined }, async () => {
    const created = await registerAndSettle({ email: 'mia@example.com' });
    await setPaid(created, true);
    return created;
  });
  expect(await outbox(api.database)).toEqual([]);
  await setPaid(id, false);
  await setPaid(id, true);
  const subjects = mail.to('mia@example.com').map(({ subject }) => subject?.replace(/ \d{4}-\d{4}|: .*/g, ''));
  expect(subjects.sort()).toEqual(['Receipt', 'Receipt is no longer valid', 'Your place is confirmed']);
  const corrected = mail.to('mia@example.com').find(({ subject }) => subject?.includes('no longer valid'));
  expect(corrected?.text).toContain('We had recorded a payment by mistake.');
  expect(corrected?.text).not.toMatch(/void/i);
});

test('without NOTIFY_EMAIL only the visitor gets an email', async () => {
  await withEnvironment({ NOTIFY_EMAIL: undefined }, () => registerAndSettle({}));
  expect(await api.rows`select kind from outbox`).toEqual([{ kind: 'registration-received' }]);
});

const RECEIVED = 'We have received your registration';
const CONFIRMED = 'Your place is confirmed';

/** Without receipts. */
const subjectsTo = (email: string) =>
  mail.to(email).flatMap(({ subject = '' }) => (/^(Receipt|Void) /.test(subject) ? [] : [subject.split(':')[0]]));

/** Registers a nanny, and sets Paid while the mail server rejects everything. */
async function paidWhileMailIsDown(email: string) {
  mail.behaviour = 450;
  const id = await register(api.visitor(), 316, { email });
  const row = await change(id, { isPaid: true });
  return { id, row };
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
  const id = await registerAndSettle({ email: 'pays@example.com' });
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
  expect(emails.filter((email) => subjectsTo(email).includes(CONFIRMED))).toEqual(emails.slice(1));
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
