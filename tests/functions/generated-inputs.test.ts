import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { ERRORS } from '#netlify/http/http-error.ts';
import { MAX_LENGTH } from '#src/contract/fields.ts';
import { loadFunctions } from '#scripts/server/functions.ts';
import { startApi } from '#tests/support/api.ts';
import type { Answer } from '#tests/support/caller.ts';
import { generatedBodies, generatedIds, generatedQueries, REPEATABLE } from '#tests/support/generated.ts';
import { register } from '#tests/support/registrations.ts';

/** Inputs that nobody thought of: none breaks a schema or a function. */

const SCHEMA_INPUTS = 10_000;
const CALLS = 60;

interface NamedSchema {
  name: string;
  schema: z.ZodMiniType;
}

/** Every schema of a request in the contract, found by its name. */
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

test('the contract has the schemas that this looks at', () => {
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

test(`${SCHEMA_INPUTS} bodies: a schema refuses them, or lets through only texts that may be stored`, () => {
  const runs = Math.ceil(SCHEMA_INPUTS / schemas.length);
  const accepted = { count: 0 };
  for (const { name, schema } of schemas) {
    const property = fc.property(generatedBodies, (body) => {
      const result = schema.safeParse(body);
      if (!result.success) return;
      accepted.count += 1;
      // What a list is asked for is compared, not stored.
      if (name.endsWith('QuerySchema')) return;
      for (const text of textsIn(result.data)) {
        expect([name, text.isWellFormed(), /(?![\t\n\r])\p{Cc}/u.test(text)]).toEqual([name, true, false]);
        expect(Array.from(text).length).toBeLessThanOrEqual(MAX_LENGTH.long);
      }
    });
    fc.assert(property, { ...REPEATABLE, numRuns: runs });
  }
  expect(accepted.count).toBeGreaterThan(500);
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const api = await startApi();
const admin = await api.signedIn('admin');
const row = await register(api.visitor(), 316);
const paths = (await loadFunctions()).flatMap(({ config }) => config.path ?? []);

/** Calls whose effect would end what other calls here need. */
const LEFT_OUT = new Set(['DELETE /api/session']);

/** Of a path that is a page too, the one method that its function has. */
async function methodsOf(path: string): Promise<string[]> {
  const { headers } = await api.visitor().send('OPTIONS', path);
  return headers.get('allow')?.split(', ') ?? ['POST'];
}

const calls = (
  await Promise.all(paths.map(async (path) => (await methodsOf(path)).map((method) => `${method} ${path}`)))
)
  .flat()
  .filter((call) => !call.startsWith('HEAD') && !LEFT_OUT.has(call));

/** No fault of ours, and an error is of the agreed shape. */
function expectAgreed({ status, body, text }: Answer): void {
  expect(status, text).toBeLessThan(500);
  if (status < 400) return;
  const { success, code, message, errors = {} } = body as Record<string, unknown>;
  expect([success, typeof message, ERRORS[code as keyof typeof ERRORS][0]]).toEqual([false, 'string', status]);
  for (const sentence of Object.values(errors as object)) expect(typeof sentence).toBe('string');
}

test.for(calls)('%s answers whatever is sent to it', async (call) => {
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
