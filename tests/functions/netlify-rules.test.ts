import { readFile } from 'node:fs/promises';
import { parseAllHeaders } from '@netlify/headers-parser';
import { expect, test } from 'vitest';
import { loadFunctions, type LoadedFunction } from '#scripts/server/functions.ts';
import { startApi } from '#tests/support/api.ts';
import recorded from '#tests/support/netlify-responses.json' with { type: 'json' };
import { startSite, writeFolder } from '#tests/support/site.ts';

/** The local server follows the rules in netlify.toml. */

const api = await startApi();
const netlifyToml = await readFile('netlify.toml', 'utf8');

const site = await writeFolder({
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Nothing here</h1>',
  'workshop.html': '<h1>Workshop</h1>',
  'article/one.html': '<h1>One</h1>',
  'article-not-found.html': '<h1>No such article</h1>',
  '_astro/app.js': 'export {};',
  '_astro/large.css': 'body { color: black }',
  '_astro/large.css.br': 'brotli',
});
const origin = await startSite(site);
const recordedOrigin = await startSite(await writeFolder(recorded.files));

interface Got {
  status: number;
  location: string | null;
  text: string;
  headers: Headers;
}

async function get(path: string, headers: Record<string, string> = {}, from = origin): Promise<Got> {
  const response = await fetch(from + path, { redirect: 'manual', headers });
  return {
    status: response.status,
    location: response.headers.get('location'),
    text: await response.text(),
    headers: response.headers,
  };
}

async function headerRules(): Promise<{ for: string; values: Record<string, string> }[]> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: undefined,
    netlifyConfigPath: 'netlify.toml',
    configHeaders: undefined,
    minimal: true,
  });
  expect(errors).toEqual([]);
  return headers;
}

/** As Netlify's own tool does (docs/decisions/local-server.md). */
test.for(recorded.responses)('$method $path has status $status', async ({ method, path, ...expected }) => {
  const init = { method, redirect: 'manual', ...(method === 'POST' ? { body: '{}' } : {}) } as const;
  const { status, headers } = await fetch(recordedOrigin + path, init);
  expect(status).toBe(expected.status);
  expect(headers.get('location')).toBe(expected.location ?? null);
  if (expected.type) expect(headers.get('content-type')?.split(';')[0]).toBe(expected.type);
  expect(headers.get('x-robots-tag')).toBe(expected.robots ?? null);
  expect(headers.get('allow')).toBe(expected.allow ?? null);
});

test.for<[path: string, text: string]>([
  ['/', '<h1>Home</h1>'],
  ['/article/one', '<h1>One</h1>'],
  ['/workshops/anything', '<h1>Workshop</h1>'],
  ['/articles/two', '<h1>No such article</h1>'],
  ['/workshops/1/2', '<h1>Nothing here</h1>'],
])('%s shows %s', async ([path, text]) => {
  expect((await get(path)).text).toBe(text);
});

test.for<[path: string, location: string]>([
  ['/workshop///', '/workshop'],
  ['/article/one.html?a=1&b=2', '/article/one?a=1&b=2'],
  ['/index', '/'],
  ['/workshops/316/', '/workshops/316'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
])('%s redirects permanently to %s', async ([path, location]) => {
  expect(await get(path)).toMatchObject({ status: 301, location });
});

test('netlify.toml enables pretty URLs', () => {
  expect(netlifyToml).toMatch(/^\[build\.processing\.html\]\npretty_urls = true$/m);
});

test('the host builds without the sample dates', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { build: string } };
  const modules = scripts.build.match(/scripts\/\S+/g) ?? [];
  expect(modules).toHaveLength(3);
  const texts = [netlifyToml, scripts.build, ...(await Promise.all(modules.map((file) => readFile(file, 'utf8'))))];
  expect(texts.join('\n')).not.toMatch(/SAMPLE_DATES|keepSampleDates/);
});

test.for(['/', '/workshop', '/workshop/', '/nothing', '/_astro/app.js'])(
  '%s has every header that netlify.toml sets for it',
  async (path) => {
    const { headers } = await get(path);
    for (const rule of await headerRules()) {
      if (rule.for === '/*' || path.startsWith(rule.for.replace('*', ''))) {
        for (const [name, value] of Object.entries(rule.values)) expect(headers.get(name), name).toBe(value);
      }
    }
  },
);

test('built files are immutable, and pages must be revalidated', async () => {
  const cacheControl = async (path: string) => (await get(path)).headers.get('cache-control');
  expect(await cacheControl('/_astro/app.js')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/nothing', '/workshop/']) {
    expect(await cacheControl(path)).toBe('public, max-age=0, must-revalidate');
  }
});

test('redirects have the headers of their path', async () => {
  const project = await writeFolder({
    'netlify.toml': [
      '[[redirects]]\nfrom = "/old"\nto = "/workshop"\nstatus = 301',
      '[[redirects]]\nfrom = "/away/:id"\nto = "https://example.com/:id"\nstatus = 302',
      '[[headers]]\nfor = "/*"\n[headers.values]\nX-Everywhere = "yes"',
      '[[headers]]\nfor = "/old"\n[headers.values]\nX-Old = "yes"',
    ].join('\n'),
  });
  const other = await startSite(site, project);
  const old = await get('/old?a=1', {}, other);
  expect(old).toMatchObject({ status: 301, location: '/workshop?a=1' });
  expect([old.headers.get('x-everywhere'), old.headers.get('x-old')]).toEqual(['yes', 'yes']);
  expect(await get('/away/5', {}, other)).toMatchObject({ status: 302, location: 'https://example.com/5' });
});

test('precompressed files are sent to clients that accept the encoding', async () => {
  const { headers } = await get('/_astro/large.css', { 'Accept-Encoding': 'gzip' });
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
  const response = await fetch(`${origin}/_astro/large.css`, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
});

test('every function but the fallback has a path or a schedule, and only known settings', async () => {
  for (const { name, paths, config } of await loadFunctions()) {
    const known = Object.keys(config).filter(
      (key) => !['path', 'excludedPath', 'schedule', 'rateLimit', 'method', 'background'].includes(key),
    );
    expect([name, known]).toEqual([name, []]);
    if (name === 'unknown') expect(netlifyToml).toContain('to = "/.netlify/functions/unknown"');
    else expect([name, paths.length > 0 || config.schedule !== undefined]).toEqual([name, true]);
  }
});

/** Requests per minute, if not 60. */
const LIMITS: Readonly<Record<string, number>> = { 'workshop-register': 10, 'course-register': 10, 'codes-check': 30 };

test('every path has a rate limit per address, and those for a visitor’s GET or POST their own', async () => {
  const forVisitors = [];
  for (const { name, paths, config } of await loadFunctions()) {
    if (config.schedule !== undefined) continue;
    const windowLimit = config.rateLimit?.windowLimit ?? 0;
    expect([name, config.rateLimit]).toEqual([name, { windowLimit, windowSize: 60, aggregateBy: ['ip', 'domain'] }]);
    expect([name, [10, 30, 60, 300]]).toEqual([name, expect.arrayContaining([windowLimit])]);
    if (name === 'unknown' || name.startsWith('admin-')) expect([name, windowLimit]).toEqual([name, 300]);
    if (config.background || !(await isForVisitors(paths, config.method))) continue;
    forVisitors.push(name);
    expect([name, windowLimit]).toEqual([name, LIMITS[name] ?? 60]);
  }
  expect(forVisitors).toEqual(expect.arrayContaining(['session', 'workshop-register', 'workshops', 'health']));
});

/** Whether a visitor's GET or POST at one of the paths is more than refused for its lack of a session. */
async function isForVisitors(paths: string[], only: LoadedFunction['config']['method']): Promise<boolean> {
  const methods = (['GET', 'POST'] as const).filter((method) => only === undefined || [only].flat().includes(method));
  const responses = await Promise.all(
    paths.flatMap((path) =>
      methods.map((method) => {
        const options = method === 'POST' ? { body: {} } : {};
        return api.visitor().send(method, path.replace(/:\w+/, '1'), options);
      }),
    ),
  );
  return responses.some(({ status }) => ![401, 404, 405].includes(status));
}
