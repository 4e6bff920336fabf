import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { outboxWithoutSpam } from '#tests/support/outbox.ts';
import { waitlistBody } from '#tests/support/bodies.ts';
import { fillWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
await fillWorkshop(api.database, 316);

async function join(changes: Record<string, unknown>, headers = {}) {
  const response = await api.visitor().post('/api/waitlist', waitlistBody(changes), headers);
  await api.settled();
  return response;
}

test('an entry for the full course is stored, and the response has its message', async () => {
  const { status, body } = await join({ email: 'Zoe@Example.com', phone: ' +971 50 123 4567 ', workshopId: 316 });
  expect(status).toBe(201);
  expect(body).toEqual({
    success: true,
    message: "You're on the waiting list. We will write to you as soon as dates are announced.",
    id: expect.any(String) as string,
  });
  const { body: list } = await admin.get('/api/waitlist?search=zoe@example.com');
  expect(list).toEqual([
    {
      id: (body as { id: string }).id,
      firstName: 'Maria',
      lastName: expect.stringContaining('Santos') as string,
      email: 'Zoe@Example.com',
      phone: '+971 50 123 4567',
      phoneE164: '+971501234567',
      interest: 'full-course-2025',
      workshopId: null,
      packageId: null,
      origin: null,
      state: 'waiting',
      offerExpiresAt: null,
      keptAt: null,
      createdAt: expect.any(String) as string,
    },
  ]);
});

test('an entry for a workshop gets another message', async () => {
  const { status, body } = await join({ interest: 'workshop', workshopId: 316, phone: '' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ message: "You're on the waiting list. We will contact you if a place becomes free." });
  const [row] = await api.rows`select training_id, phone from waiting_list order by created_at desc limit 1`;
  expect(row).toEqual({ training_id: 316, phone: null });
});

test('an invalid workshop id has an error for the field, even if no workshop is needed', async () => {
  for (const workshopId of [undefined, null, '', 'x', '316', 1.5, 0, -1, true, {}]) {
    const { status, body } = await join({ interest: 'workshop', workshopId });
    expect([workshopId, status, body]).toMatchObject([
      workshopId,
      422,
      { errors: { workshopId: 'Unknown workshop.' } },
    ]);
  }
  expect((await join({ workshopId: 'x' })).status).toBe(422);
});

test('an unknown workshop is 404', async () => {
  for (const workshopId of [999_999, 2_147_483_648, 999_999_999_999_999]) {
    const { status, body } = await join({ interest: 'workshop', workshopId });
    expect([status, body]).toMatchObject([404, { code: 'not_found', message: 'Unknown workshop.' }]);
  }
  expect(await outboxWithoutSpam(api.database)).toEqual([]);
});

test('a write takes one round trip, and its repeat sends no second pair of emails', async () => {
  const [body, headers] = [waitlistBody(), { 'Idempotency-Key': randomUUID() }];
  expect(await api.roundTrips(() => api.visitor().post('/api/waitlist', { ...waitlistBody(), website: 'x' }))).toBe(1);
  const responses = await Promise.all([1, 2, 3].map(() => api.visitor().post('/api/waitlist', body, headers)));
  await api.settled();
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(mail.received).toHaveLength(2);
});

test('the visitor and staff get an email', async () => {
  await join({ email: 'ana@example.com', interest: 'workshop', workshopId: 316 });
  const [received] = mail.to('ana@example.com');
  expect(received?.subject).toBe('You are on the waiting list: Build Calm, Professional, Toddler-Focused Care');
  expect(received?.text).toContain('We will contact you if a place becomes free.');
  expect(received?.text).toContain('Date: Sunday 29 June 2025');
  const [notice] = mail.to(STAFF);
  expect(notice?.subject).toMatch(/^Waiting list: Maria Santos/);
  expect(notice?.replyTo).toMatchObject([{ address: 'ana@example.com' }]);
});
