import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { registerPath, registrationBody, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Sends a body to each kind of endpoint that accepts one. */
async function sendEverywhere(raw: () => BodyInit, headers: Record<string, string>) {
  const admin = await api.signedIn('admin');
  const path = registerPath(await createWorkshop(api.database));
  return [
    await api.visitor().send('POST', path, { raw: raw(), headers }),
    await api.visitor().send('POST', '/api/session', { raw: raw(), headers }),
    await admin.send('PATCH', '/api/registrations/11111111-1111-4111-8111-111111111111', { raw: raw(), headers }),
  ];
}

const MALFORMED: [name: string, raw: () => BodyInit][] = [
  ['empty', () => ''],
  ['cut short', () => '{"firstName":"Maria"'],
  ['with single quotes', () => "{'firstName':'Maria'}"],
  ['a form', () => 'firstName=Maria'],
  ['two values', () => '{} {}'],
  ['not UTF-8', () => new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['UTF-16', () => Buffer.from('{"firstName":"Maria"}', 'utf16le')],
  ['nested too deeply', () => `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
];

test.for(MALFORMED)('a body that is %s is malformed', async ([, raw]) => {
  for (const response of await sendEverywhere(raw, JSON_TYPE)) {
    expect(response.status).toBe(400);
    expect(response.body).toEqual({
      success: false,
      code: 'malformed_json',
      message: 'The request holds no readable JSON.',
    });
  }
});

test('a deeply nested array is parsed and refused as invalid', async () => {
  for (const response of await sendEverywhere(() => `${'['.repeat(200)}${']'.repeat(200)}`, JSON_TYPE)) {
    expect([response.status, response.body]).toMatchObject([422, { code: 'invalid' }]);
  }
});

test.for(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'json', '', undefined])(
  'content type "%s" is rejected',
  async (type) => {
    // Bytes have no default content type.
    const bytes = () => Buffer.from(JSON.stringify(registrationBody()));
    for (const response of await sendEverywhere(bytes, type === undefined ? {} : { 'Content-Type': type })) {
      expect([response.status, response.body]).toMatchObject([415, { success: false, code: 'unsupported_type' }]);
    }
  },
);

test.for(['application/json', 'Application/JSON;charset=UTF-8', ' application/json '])(
  'content type "%s" is accepted, even with a byte-order mark',
  async (type) => {
    const path = registerPath(await createWorkshop(api.database));
    for (const mark of ['', '\ufeff']) {
      const raw = mark + JSON.stringify(registrationBody());
      const response = await api.visitor().send('POST', path, { raw, headers: { 'Content-Type': type } });
      expect(response.status).toBe(201);
    }
  },
);

/** A registration of exactly `bytes` bytes. An ignored field fills it up. */
function sized(bytes: number): string {
  const body = JSON.stringify({ ...registrationBody(), padding: '' });
  return body.replace('"padding":""', `"padding":"${'x'.repeat(bytes - body.length)}"`);
}

/** The same text in small pieces, without a declared length. */
function streamed(text: string): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(Buffer.from(text.slice(sent, (sent += 1_000))));
      if (sent >= text.length) controller.close();
    },
  });
}

test('65,536 bytes are accepted, declared or streamed', async () => {
  const workshop = await createWorkshop(api.database);
  for (const raw of [sized(65_536), streamed(sized(65_536))]) {
    const response = await api.visitor().send('POST', registerPath(workshop), { raw, headers: JSON_TYPE });
    expect(response.status).toBe(201);
  }
});

const TOO_LARGE: [name: string, raw: () => BodyInit, headers: Record<string, string>][] = [
  ['declared', () => sized(65_537), {}],
  ['streamed', () => streamed(sized(65_537)), {}],
  ['streamed, many times larger', () => streamed(sized(5_000_000)), {}],
  ['declared too small', () => streamed(sized(65_537)), { 'Content-Length': '10' }],
  ['declared too large', () => '{}', { 'Content-Length': '65537' }],
];

test.for(TOO_LARGE)('more than 65,536 bytes are rejected: %s', async ([, raw, headers]) => {
  for (const response of await sendEverywhere(raw, { ...JSON_TYPE, ...headers })) {
    expect(response.status).toBe(413);
    expect(response.body).toMatchObject({ success: false, code: 'too_large' });
  }
});

test('multi-byte characters are counted in bytes', async () => {
  const raw = JSON.stringify(registrationBody({ padding: 'م'.repeat(33_000) }));
  const workshop = await createWorkshop(api.database);
  const response = await api.visitor().send('POST', registerPath(workshop), { raw, headers: JSON_TYPE });
  expect(response.status).toBe(413);
  expect(await registrationsOf(api.database, workshop)).toEqual([]);
});

test('a press of a button in an email is limited as well', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const press = (bytes: number) =>
    api.visitor().send('POST', '/unsubscribe?token=x', { raw: `page=1&filler=${'x'.repeat(bytes)}`, headers });
  expect(await press(65_536)).toMatchObject({ status: 413, body: { code: 'too_large' } });
  expect((await press(65_000)).status).toBe(303);
});
