import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadFunctions } from '#scripts/server/functions.ts';
import { ERRORS } from '#netlify/http/http-error.ts';
import { allCalls, callerFactory, loadRouter } from '#tests/support/caller.ts';
import { constantsNamed } from '#scripts/docs/constants.ts';
import { captureLog } from '#tests/support/log.ts';
import { cellsOf, sectionOf } from '#tests/support/markdown.ts';

const page = readFileSync('docs/http.md', 'utf8');
const unquoted = (cell: string) => cell.replaceAll('`', '');
const rowsOf = (heading: string) => cellsOf(sectionOf(page, heading)).slice(1);

captureLog();
const functions = await loadFunctions();
const visitor = callerFactory(await loadRouter())();

/** A call or path in the notation of docs/http.md, and an address that matches a path. */
const documented = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const address = (path: string) => path.replace(/\{\w+\}/g, '11111111-1111-4111-8111-111111111111');

test('docs/http.md lists every endpoint, and no other, in the order of the function files', async () => {
  const listed = rowsOf('Calls').map(([method = '', path = '']) => `${method} ${unquoted(path)}`);
  expect(listed).toEqual((await allCalls(visitor)).map(documented));
});

test('every path of a call in the README and docs/ belongs to a function', () => {
  const patterns = functions
    .flatMap(({ paths }) => paths)
    .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('.', '\\.')}$`));
  const named = ['README.md', ...globSync('docs/**/*.md')].flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/(?<![\w.])(\/api\/[\w/{}.-]*[\w}])/g), ([, path = '']) => ({
      file,
      path,
    })),
  );
  expect(named.length).toBeGreaterThan(100);
  const isCall = (path: string) => patterns.some((pattern) => pattern.test(path.replace(/\{\w+\}/g, 'x')));
  expect(named.filter(({ path }) => !isCall(path))).toEqual([]);
});

test.for(rowsOf('Calls').filter(([, , access]) => access !== 'public'))(
  'docs/http.md, %s %s: a request without a session gets status 401',
  async ([method = '', path = '']) => {
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
    const { status } = await visitor.send(method, address(unquoted(path)), body);
    expect(status).toBe(401);
  },
);

test('docs/http.md lists every error code with its status, in the order of ERRORS', () => {
  const listed = rowsOf('Errors').map(([code = '', status]) => [unquoted(code), Number(status)]);
  expect(listed).toEqual(Object.entries(ERRORS).map(([code, [status]]) => [code, status]));
});

test('docs/http.md has the maximum lengths of texts', () => {
  const rows = rowsOf('Text and lengths');
  expect(rows).toHaveLength(5);
  for (const [, maximum = '', name = ''] of rows) {
    expect(constantsNamed('src/contract/fields.ts', unquoted(name)), name).toEqual([Number(maximum.replace(',', ''))]);
  }
});

test('docs/http.md lists every scheduled function', () => {
  const scheduled = functions.flatMap(({ name, config }) => (config.schedule ? [[name, config.schedule]] : []));
  const listed = rowsOf('Forwarding').map(([name = '', schedule = '']) => [unquoted(name), unquoted(schedule)]);
  expect(listed.sort()).toEqual(scheduled.sort());
});
