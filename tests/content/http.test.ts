import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadFunctions } from '#scripts/server/functions.ts';
import { EXPORT_NAMES, exportPath } from '#src/contract/exports.ts';
import { ERRORS } from '#netlify/http/http-error.ts';
import { callerFactory, loadRouter } from '#tests/support/caller.ts';
import { constantsNamed } from '#tests/support/constants.ts';
import { captureLog } from '#tests/support/log.ts';
import { cellsOf, sectionOf } from '#tests/support/markdown.ts';

const page = readFileSync('docs/http.md', 'utf8');
const unquoted = (cell: string) => cell.replaceAll('`', '');
const rowsOf = (heading: string) => cellsOf(sectionOf(page, heading)).slice(1);

captureLog();
const functions = await loadFunctions();
const visitor = callerFactory(await loadRouter())();

/** A path as docs/http.md writes it, and an address that fits it. */
const written = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const address = (path: string) => path.replace(/\{\w+\}/g, '11111111-1111-4111-8111-111111111111');

test('docs/http.md lists every call, and no other', async () => {
  const paths = functions.flatMap(({ config: { path, method } }) => {
    if (path === '/api/exports/:name') return EXPORT_NAMES.map((name) => ({ path: exportPath(name), method }));
    return path === undefined ? [] : [{ path: written(path), method }];
  });
  const calls = await Promise.all(
    paths.map(async ({ path, method: only }) => {
      // A page has the other methods.
      if (only !== undefined) return [`${only} ${path}`];
      const { headers } = await visitor.send('OPTIONS', address(path));
      const methods = headers.get('allow')?.split(', ') ?? [];
      return methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`);
    }),
  );
  const listed = rowsOf('Calls').map(([method = '', path = '']) => `${method} ${unquoted(path)}`);
  expect(listed.sort()).toEqual(calls.flat().sort());
});

test.for(rowsOf('Calls').filter(([, , who]) => who !== 'public'))(
  'docs/http.md, %s %s: nobody gets in without a session',
  async ([method = '', path = '']) => {
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
    const { status } = await visitor.send(method, address(unquoted(path)), body);
    expect(status).toBe(401);
  },
);

test('docs/http.md lists every code with its status, in the order of the code', () => {
  const listed = rowsOf('Errors').map(([code = '', status]) => [unquoted(code), Number(status)]);
  expect(listed).toEqual(Object.entries(ERRORS).map(([code, [status]]) => [code, status]));
});

test('docs/http.md states the lengths of texts', () => {
  const rows = rowsOf('Text and lengths');
  expect(rows).toHaveLength(5);
  for (const [, most = '', name = ''] of rows) {
    expect(constantsNamed('src/contract/fields.ts', unquoted(name)), name).toEqual([Number(most.replace(',', ''))]);
  }
});

test('docs/http.md lists every scheduled function', () => {
  const scheduled = functions.flatMap(({ name, config }) => (config.schedule ? [[name, config.schedule]] : []));
  const listed = rowsOf('Forwarding').map(([name = '', schedule = '']) => [unquoted(name), unquoted(schedule)]);
  expect(listed.sort()).toEqual(scheduled.sort());
});
