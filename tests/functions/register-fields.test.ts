import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { registerPath, registrationBody, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();

const FIRST_NAME = 'First name is required';
const LAST_NAME = 'Last name is required';
const EMAIL = 'Please enter a valid email address';
const PHONE = 'Please enter a valid phone number.';
const CHARACTERS = 'This contains characters that cannot be used.';

async function refusal(changes: Record<string, unknown>): Promise<unknown> {
  const workshop = await createWorkshop(api.database);
  const answer = await api.visitor().post(registerPath(workshop), registrationBody(changes));
  expect(answer.status).toBe(422);
  expect(await placesLeft(api.database, workshop)).toBe(15);
  return answer.body;
}

async function stored(changes: Record<string, unknown>) {
  const workshop = await createWorkshop(api.database);
  const answer = await api.visitor().post(registerPath(workshop), registrationBody(changes));
  expect(answer.status, answer.text).toBe(201);
  const [row] = await registrationsOf(api.database, workshop);
  return row;
}

test('all wrong fields are told at once', async () => {
  const workshop = await createWorkshop(api.database);
  const answer = await api.visitor().post(registerPath(workshop), {});
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({
    success: false,
    code: 'invalid',
    message: 'Please check the marked fields.',
    errors: { firstName: FIRST_NAME, lastName: LAST_NAME, email: EMAIL, phone: PHONE },
  });
});

const WRONG: [field: string, message: string, values: unknown[]][] = [
  ['firstName', FIRST_NAME, [undefined, null, '', '   ', 5, true, {}, ['Maria']]],
  ['lastName', LAST_NAME, [undefined, null, '', '\t\n', 0, false, { a: 1 }, []]],
  ['email', EMAIL, [undefined, null, '', 'maria', 'maria@', '@example.com', 'maria@example', 'a b@example.com', 7, {}]],
  ['phone', PHONE, [undefined, null, '', '1234567', ' 1234567 ', 97150123, {}]],
  ['profession', 'Please enter text.', [5, true, {}, []]],
  ['company', 'Please enter text.', [5, false, {}, []]],
  ['notes', 'Please enter text.', [5, true, {}, []]],
];

test.for(WRONG.flatMap(([field, message, values]) => values.map((value) => [field, message, value] as const)))(
  '%s is refused with "%s" for %j',
  async ([field, message, value]) => {
    expect(await refusal({ [field]: value })).toMatchObject({ code: 'invalid', errors: { [field]: message } });
  },
);

const LIMITS: [field: string, limit: number, make: (length: number) => string][] = [
  ['firstName', 200, (length) => '😀'.repeat(length)],
  ['lastName', 200, (length) => 'م'.repeat(length)],
  ['email', 254, (length) => `${'a'.repeat(length - 12)}@example.com`],
  ['phone', 40, (length) => '0'.repeat(length)],
  ['profession', 500, (length) => '🍼'.repeat(length)],
  ['company', 500, (length) => 'c'.repeat(length)],
  ['notes', 5000, (length) => '🧸'.repeat(length)],
];

test.for(LIMITS)('%s holds up to %i code points', async ([field, limit, make]) => {
  const column = field.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);
  expect(await stored({ [field]: make(limit) })).toMatchObject({ [column]: make(limit) });
  expect(await refusal({ [field]: make(limit + 1) })).toMatchObject({
    errors: { [field]: `At most ${limit} characters.` },
  });
});

const CONTROLS = ['\0', '\u0001', '\u0007', '\u001b', '\u007f', '\u0080', '\u0085', '\u009f', '\ud800', '\udfff\ud83d'];

test.for(['firstName', 'lastName', 'email', 'phone', 'profession', 'company', 'notes'])(
  '%s takes no control characters and no lone surrogates',
  async (field) => {
    for (const control of CONTROLS) {
      expect(await refusal({ [field]: `1234${control}5678` })).toMatchObject({ errors: { [field]: CHARACTERS } });
    }
  },
);

test.for(['firstName', 'lastName', 'phone', 'profession', 'company'])('%s takes no line breaks', async (field) => {
  for (const space of ['\n', '\r', '\t']) {
    expect(await refusal({ [field]: `1234${space}5678` })).toMatchObject({ errors: { [field]: CHARACTERS } });
  }
});

test('notes keep their line breaks and tabs', async () => {
  expect(await stored({ notes: ' one\r\ntwo\n\tthree ' })).toMatchObject({ notes: 'one\r\ntwo\n\tthree' });
});

test.for([
  'مريم',
  'José',
  'Jose\u0301',
  '小红',
  '👩🏽‍🍼',
  'O’Brien-Śmith',
  "Robert'); drop table registrations;--",
  '<b>M</b>',
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

test.for([undefined, null, '', '  '])('an optional text given as %j is absent', async (value) => {
  const row = await stored({ profession: value, company: value, notes: value });
  expect(row).toMatchObject({ profession: null, company: null, notes: null });
});

test('unknown fields, and those that are not a visitor’s to set, are ignored', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const row = await stored({ id, createdAt: '2020-01-01T00:00:00Z', status: 'paid', isPaid: true, colour: 'red' });
  expect(row?.id).not.toBe(id);
  expect(row).toMatchObject({ is_paid: false, booking_type: 'individual' });
  expect(row?.created_at.getFullYear()).toBeGreaterThan(2020);
});

test.for(['[]', '"text"', '5', 'null', 'true'])('a body that is %s is no registration', async (raw) => {
  const path = registerPath(await createWorkshop(api.database));
  const headers = { 'Content-Type': 'application/json' };
  const answer = await api.visitor().send('POST', path, { raw, headers });
  expect([answer.status, answer.body]).toMatchObject([422, { code: 'invalid' }]);
});
