import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { receiveBody } from './body.ts';

function receive(text: string) {
  const headers = { 'Content-Type': 'application/json' };
  return receiveBody(new Request('http://localhost/', { method: 'POST', headers, body: text }), { withKey: false });
}

/** The same value with the keys of all its objects in reverse order. */
function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, reversed(part)]),
  );
}

test('the digest depends on the value, not on its formatting', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const { hash } = await receive(JSON.stringify(value));
      expect((await receive(JSON.stringify(reversed(value), null, 2))).hash).toBe(hash);
    }),
  );
});

test('other values have other digests', async () => {
  const values = [
    '{}',
    '[]',
    'null',
    '0',
    '""',
    '{"a":1}',
    '{"a":"1"}',
    '{"a":[1,2]}',
    '{"a":[2,1]}',
    '{"b":1}',
    '{"a":{"b":1}}',
  ];
  const digests = await Promise.all(values.map(async (text) => (await receive(text)).hash));
  expect(new Set(digests).size).toBe(values.length);
});

test('every body is either parsed or malformed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 50 }), async (bytes) => {
      const headers = { 'Content-Type': 'application/json' };
      const request = new Request('http://localhost/', { method: 'POST', headers, body: bytes.slice() });
      const outcome = await receiveBody(request, { withKey: false }).catch((error: unknown) => error);
      expect(outcome).toSatisfy(
        (value: object) => 'hash' in value || ('code' in value && value.code === 'malformed_json'),
      );
    }),
  );
});
