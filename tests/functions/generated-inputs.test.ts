import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { ERRORS } from '#netlify/http/http-error.ts';
import { MAX_LENGTH } from '#src/contract/fields.ts';
import { startApi } from '#tests/support/api.ts';
import { allCalls, type ParsedResponse } from '#tests/support/caller.ts';
import { generatedBodies, generatedIds, generatedQueries, REPEATABLE } from '#tests/support/generated.ts';
import { register } from '#tests/support/registrations.ts';

/** Random inputs cause no internal error in a schema or a function. */

const SCHEMA_INPUTS = 4000;
const CALLS = 20;

interface NamedSchema {
  name: string;
  schema: z.ZodMiniType;
}

/** Finds all request schemas of the contract by the ends of their names. */
async function requestSchemas(): Promise<NamedSchema[]> {
  const files = globSync('src/contract/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map(async (file) => Object.entries((await import(pathToFileURL(resolve(file)).href)) as object)),
  );
  return modules
    .flat()
    .filter(([name]) => /(Request|Change|Query|Registration)Schema$/.test(name))
    .map(([name, schema]) => ({ name, schema: schema as z.ZodMiniType }));
}

const schemas = await requestSchemas();

test('the search by name finds the request schemas', () => {
  expect(schemas.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'registrationRequestSchema',
      'referralRequestSchema',
      'signUpRequestSchema',
      'enquiryRequestSchema',
      'referralChangeSchema',
      'listQuerySchema',
    ]),
  );
});

test(`${SCHEMA_INPUTS} random bodies are refused, or contain only texts that can be stored`, () => {
  const runs = Math.ceil(SCHEMA_INPUTS / schemas.length);
  const accepted = { count: 0 };
  for (const { name, schema } of schemas) {
    const property = fc.property(generatedBodies, (body) => {
      const result = schema.safeParse(body);
      if (!result.success) return;
      accepted.count += 1;
      // Query parameters are compared, not stored.
      if (name.endsWith('QuerySchema')) return;
      for (const text of textsIn(result.data)) {
        expect([name, text.isWellFormed(), /(?![\t\n\r])\p{Cc}/u.test(text)]).toEqual([name, true, false]);
        expect(Array.from(text).length).toBeLessThanOrEqual(MAX_LENGTH.long);
      }
    });
    fc.assert(property, { ...REPEATABLE, numRuns: runs });
  }
  expect(accepted.count).toBeGreaterThan(200);
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const api = await startApi();
const admin = await api.signedIn('admin');
const row = await register(api.visitor(), 316);
/** Calls that would end the session of later calls. */
const LEFT_OUT = new Set(['DELETE /api/session']);

const calls = (await allCalls(api.visitor())).filter((call) => !LEFT_OUT.has(call));

/** Expects no internal error, and errors in the documented shape. */
function expectAgreed({ status, body, text }: ParsedResponse): void {
  expect(status, text).toBeLessThan(500);
  if (status < 400) return;
  const { success, code, message, errors = {} } = body as Record<string, unknown>;
  expect([success, typeof message, ERRORS[code as keyof typeof ERRORS][0]]).toEqual([false, 'string', status]);
  for (const sentence of Object.values(errors as object)) expect(typeof sentence).toBe('string');
}

test.for(calls)('%s handles random input', async (call) => {
  const [method = '', pattern = ''] = call.split(' ');
  const inputs = fc.record({
    body: generatedBodies,
    query: generatedQueries,
    id: fc.oneof(fc.constant(row), generatedIds),
    key: fc.option(fc.oneof(fc.uuid(), fc.constantFrom('', 'none', 'ÿ'))),
    isAdmin: fc.boolean(),
  });
  const property = fc.asyncProperty(inputs, async ({ body, query, id, key, isAdmin }) => {
    const path = `${pattern.replace(':id', id)}?${query}`;
    const headers = key === null ? {} : { 'Idempotency-Key': key };
    const sent = method === 'GET' ? {} : { body };
    expectAgreed(await (isAdmin ? admin : api.visitor()).send(method, path, { ...sent, headers }));
  });
  await fc.assert(property, { ...REPEATABLE, numRuns: CALLS });
});
