import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { HOUR, MINUTE } from '#tests/support/clock.ts';
import { startMailServer, STAFF } from '#tests/support/mail-server.ts';
import { deliverLater, outbox } from '#tests/support/outbox.ts';
import { register } from '#tests/support/registrations.ts';
import { courseRegistrationBody, enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

/** Limits delay messages and never drop them (docs/rules.md, Messages). */

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

interface Listed {
  id: string;
  kind: string;
  state: string;
  recipient: string | null;
  about: string | null;
}

async function listed(query = ''): Promise<Listed[]> {
  return await admin.read<Listed[]>(`/api/admin/outbox${query}`);
}

test('five waiting-list entries by a stranger do not delay the email about a booking', async () => {
  const email = 'target@example.com';
  for (let count = 0; count < 6; count += 1) await api.visitor().post('/api/waitlist', waitlistBody({ email }));
  await api.settled();
  expect(mail.to(email).length).toBeLessThanOrEqual(5);
  mail.received = [];
  await register(api.visitor(), await createWorkshop(api.database), { email });
  await api.settled();
  expect(mail.to(email).map(({ subject }) => subject)).toEqual([expect.stringContaining('your registration')]);
});

test('three nannies with one address are confirmed at once, each in an email of her own', async () => {
  const email = 'family@example.com';
  const workshop = await createWorkshop(api.database);
  const ids = [];
  for (const firstName of ['Ana', 'Bea', 'Cora']) {
    ids.push(await register(api.visitor(), workshop, { firstName, lastName: 'Cruz', email }));
    await api.settled();
  }
  const received = mail.to(email).map(({ text }) => text);
  expect(received).toEqual(
    ['Ana Cruz', 'Bea Cruz', 'Cora Cruz'].map((name) => expect.stringContaining(name) as string),
  );
  mail.received = [];
  for (const id of ids) await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await api.settled();
  expect(mail.to(email).filter(({ subject }) => subject?.startsWith('Your place is confirmed'))).toHaveLength(3);
  expect((await outbox(api.database)).filter(({ state }) => state !== 'sent')).toEqual([]);
});

test('staff get twenty emails an hour, and one summary of the rest', async () => {
  for (let count = 0; count < 25; count += 1) {
    await api.visitor().post('/api/enquiries', enquiryBody({ email: `asker.${count}@example.com` }));
  }
  await api.settled();
  expect(mail.to(STAFF)).toHaveLength(20);
  await deliverLater(api.database, 30 * MINUTE);
  expect(mail.to(STAFF)).toHaveLength(20);
  await deliverLater(api.database, 59 * MINUTE);
  expect(mail.to(STAFF)).toHaveLength(21);
  expect(mail.to(STAFF).at(-1)?.subject).toBe('5 more messages from the website');
  const notices = mail.to(STAFF);
  const texts = notices.map(({ text }) => text).join('\n');
  for (let count = 0; count < 25; count += 1) expect(texts).toContain(`asker.${count}@example.com`);
  await deliverLater(api.database, 3 * HOUR);
  expect(mail.to(STAFF)).toHaveLength(21);
  expect((await outbox(api.database)).every(({ state }) => state === 'sent')).toBe(true);
});

test('the outbox shows the recipient and subject of each email, and can be searched by name', async () => {
  const workshop = await createWorkshop(api.database);
  mail.behaviour = 550;
  await register(api.visitor(), workshop, { firstName: 'José', lastName: 'Cruz', email: 'jose@example.com' });
  await api.settled();
  const expected = [
    { kind: 'registration-notice', recipient: STAFF, about: 'New registration: José Cruz, A workshop' },
    {
      kind: 'registration-received',
      recipient: 'José Cruz <jose@example.com>',
      about: 'Confirmation of registration: A workshop',
    },
  ];
  const byKind = async () => (await listed('?search=jose cruz')).toSorted((a, b) => a.kind.localeCompare(b.kind));
  expect(await byKind()).toMatchObject(expected.map((entry) => ({ ...entry, state: 'waiting' })));
  mail.behaviour = 'accepts';
  await deliverLater(api.database, 16 * MINUTE);
  expect(await byKind()).toMatchObject(expected.map((entry) => ({ ...entry, state: 'sent' })));
});

test('a retry by the administrator also sends an email that waits for the next day', async () => {
  const email = 'eager@example.com';
  for (let count = 0; count < 6; count += 1) {
    await api.visitor().post('/api/course-registrations', courseRegistrationBody({ email }));
  }
  await api.settled();
  expect(mail.to(email)).toHaveLength(5);
  const [waiting] = await listed('?state=waiting');
  const retry = () => admin.post(`/api/admin/outbox/${waiting?.id ?? ''}/retry`, {});
  expect((await retry()).status).toBe(202);
  await api.settled();
  expect(mail.to(email)).toHaveLength(6);
  expect((await retry()).status).toBe(409);
});
