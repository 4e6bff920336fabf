import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { startSite, writeFolder } from '#tests/support/site.ts';

/** Every response of the site has the same security headers. */

await startApi();
const netlifyToml = await readFile('netlify.toml', 'utf8');
const origin = await startSite(
  await writeFolder({
    'index.html': '<h1>Home</h1>',
    '404.html': '<h1>Nothing here</h1>',
    'workshop.html': '<h1>Workshop</h1>',
    ...pagesOf(['admin', 'admin/people', 'booking', 'certificate', 'dashboard/yaya', 'offer', 'unsubscribe']),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '_astro/app.js': 'export {};',
  }),
);

function pagesOf(paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [`${path}.html`, `<h1>${path}</h1>`]));
}

const SECURITY = {
  'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/) as string,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const JSON_TYPE = { 'Content-Type': 'application/json' };

test.for<[kind: string, status: number, path: string, options?: RequestInit]>([
  ['page', 200, '/'],
  ['rewritten page', 200, '/workshops/316'],
  ['script', 200, '/_astro/app.js'],
  ['picture', 200, '/favicon.svg'],
  ['range of a file', 206, '/_astro/app.js', { headers: { Range: 'bytes=0-3' } }],
  ['range that cannot be satisfied', 416, '/_astro/app.js', { headers: { Range: 'bytes=99-100' } }],
  ['redirect to the path without .html', 301, '/workshop.html'],
  ['redirect by a rule', 301, '/the-power-of-presence'],
  ['missing page', 404, '/nothing'],
  ['malformed path', 404, '/%'],
  ['API response', 200, '/api/workshops'],
  ['missing API path', 404, '/api/nothing'],
  ['missing session', 401, '/api/registrations'],
  ['refused method', 405, '/api/health', { method: 'DELETE' }],
  ['form with invalid fields', 422, '/api/enquiries', { method: 'POST', headers: JSON_TYPE, body: '{}' }],
  ['body over the size limit', 413, '/api/enquiries', { method: 'POST', headers: JSON_TYPE, body: 'x'.repeat(70_000) }],
])('a %s (%i, %s) has the security headers', async ([, status, path, options]) => {
  const response = await fetch(origin + path, { redirect: 'manual', ...options });
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(SECURITY);
});

/** Their addresses hold a secret, or the name or number of a person. */
test.for([
  ['/booking', 200],
  ['/offer', 200],
  ['/unsubscribe?token=none', 200],
  ['/certificate', 200],
  ['/certificates/ABCDEFGHJK', 200],
  ['/admin', 200],
  ['/admin/referrals', 200],
  ['/admin/people?sort=name', 200],
  ['/dashboard/yaya', 200],
  ['/unsubscribe?token=none', 303],
] as const)('%s (%i) has the security headers, and tells no other page its address', async ([path, status]) => {
  const press = { method: 'POST', body: new URLSearchParams('page=1'), redirect: 'manual' } as const;
  const response = await fetch(origin + path, status === 303 ? press : {});
  expect(response.status).toBe(status);
  const { 'referrer-policy': policy, ...others } = SECURITY;
  expect(Object.fromEntries(response.headers)).toMatchObject(others);
  // Browsers apply the last of several.
  expect(response.headers.get('referrer-policy')?.split(', ').at(-1)).toBe(
    policy.replace('strict-origin', 'no-referrer'),
  );
});

test('a response for an unchanged page (304) has the security headers', async () => {
  const etag = (await fetch(`${origin}/workshop`)).headers.get('etag') ?? '';
  const response = await fetch(`${origin}/workshop`, { headers: { 'If-None-Match': etag } });
  expect(response.status).toBe(304);
  expect(Object.fromEntries(response.headers)).toMatchObject(SECURITY);
});

test('functions send the headers that netlify.toml sets for files, except the content security policy', async () => {
  const { headers } = await fetch(`${origin}/api/health`);
  const [ofEveryFile = ''] = /(?<=^for = "\/\*"$)[^[]*\[headers.values\][^[]*/m.exec(netlifyToml) ?? [];
  const ofFiles = Array.from(ofEveryFile.matchAll(/^([A-Z][A-Za-z-]+) = "(.+)"$/gm), ([, name = '', value = '']) => [
    name.toLowerCase(),
    value,
  ]).filter(([name]) => name !== 'content-security-policy' && name !== 'cache-control');
  expect(ofFiles).toHaveLength(Object.keys(SECURITY).length - 1);
  for (const [name = '', value] of ofFiles) expect([name, headers.get(name)]).toEqual([name, value]);
});
