import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { enquiryBody } from '#tests/support/bodies.ts';
import { registerPath, registrationBody, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();

async function stored(changes: Record<string, unknown>) {
  const workshop = await createWorkshop(api.database);
  const response = await api.visitor().post(registerPath(workshop), registrationBody(changes));
  expect(response.status, response.text).toBe(201);
  const [row] = await registrationsOf(api.database, workshop);
  return row;
}

test('notes keep their line breaks and tabs', async () => {
  expect(await stored({ notes: ' one\r\ntwo\n\tthree ' })).toMatchObject({ notes: 'one\r\ntwo\n\tthree' });
});

test.for([
  ...['مريم', 'José', 'Jose\u0301', '小红', '👩🏽‍🍼', 'O’Brien-Śmith', '<b>M</b>'],
  "Robert'); drop table registrations;--",
])('the name %s is kept as typed', async (name) => {
  expect(await stored({ firstName: name, lastName: name })).toMatchObject({ first_name: name, last_name: name });
});

test('texts are trimmed', async () => {
  expect(
    await stored({ firstName: '  Maria ', company: '\t Family \n', email: ' trimmed@example.com ' }),
  ).toMatchObject({
    first_name: 'Maria',
    company: 'Family',
    email: 'trimmed@example.com',
  });
});

test.for([undefined, null, '', '  '])('an optional text with the value %j is absent', async (value) => {
  const row = await stored({ profession: value, company: value, notes: value });
  expect(row).toMatchObject({ profession: null, company: null, notes: null });
});

test('unknown fields and fields that visitors cannot set are ignored', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const row = await stored({ id, createdAt: '2020-01-01T00:00:00Z', status: 'paid', isPaid: true, colour: 'red' });
  expect(row?.id).not.toBe(id);
  expect(row).toMatchObject({ balance_state: 'unpaid', booking_type: 'individual' });
  expect(row?.created_at.getFullYear()).toBeGreaterThan(2020);
});

test('an enquiry is stored as typed, and the response thanks the sender', async () => {
  const sent = enquiryBody({ message: 'Hello,\nfrom January?' });
  const { status, body } = await api.visitor().post('/api/enquiries', { ...sent, id: 'mine', website: '' });
  expect([status, body]).toEqual([
    201,
    { success: true, message: 'Thank you for your inquiry!', id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
  ]);
  expect(await api.rows`select id, name, email, service, message, is_spam from enquiries`).toEqual([
    { ...sent, id: (body as { id: string }).id, is_spam: false },
  ]);
});
