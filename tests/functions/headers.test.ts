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
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '_astro/app.js': 'export {};',
  }),
);

const SECURITY = {
  'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/) as string,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
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
  ['malformed path', 400, '/%'],
  ['API response', 200, '/api/workshops'],
  ['missing API path', 404, '/api/nothing'],
  ['missing session', 401, '/api/registrations'],
  ['refused method', 405, '/api/health', { method: 'DELETE' }],
  ['form with invalid fields', 422, '/api/enquiries', { method: 'POST', headers: JSON_TYPE, body: '{}' }],
  ['body over the size limit', 413, '/api/enquiries', { method: 'POST', headers: JSON_TYPE, body: 'x'.repeat(70_000) }],
  ['redirect by a function', 303, '/unsubscribe?token=none', { method: 'POST', body: new URLSearchParams('page=1') }],
])('a %s (%i, %s) has the security headers', async ([, status, path, options]) => {
  const response = await fetch(origin + path, { redirect: 'manual', ...options });
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(SECURITY);
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
