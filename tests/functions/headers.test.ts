import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { startSite, writeFolder } from '#tests/support/site.ts';

/** Every answer of the site, whoever gives it, carries the same security headers. */

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
  ['part of a file', 206, '/_astro/app.js', { headers: { Range: 'bytes=0-3' } }],
  ['part that is none', 416, '/_astro/app.js', { headers: { Range: 'bytes=99-100' } }],
  ['redirect to the pretty path', 301, '/workshop.html'],
  ['redirect by a rule', 301, '/the-power-of-presence'],
  ['page that is not found', 404, '/nothing'],
  ['address that is none', 400, '/%'],
  ['API answer', 200, '/api/workshops'],
  ['path that the API lacks', 404, '/api/nothing'],
  ['session that is missing', 401, '/api/registrations'],
  ['method that is refused', 405, '/api/health', { method: 'DELETE' }],
  ['fields that are wrong', 422, '/api/enquiries', { method: 'POST', headers: JSON_TYPE, body: '{}' }],
  ['body that is too large', 413, '/api/enquiries', { method: 'POST', headers: JSON_TYPE, body: 'x'.repeat(70_000) }],
  ['redirect by a function', 303, '/unsubscribe?token=none', { method: 'POST', body: new URLSearchParams('page=1') }],
])('a %s (%i, %s) carries the security headers', async ([, status, path, options]) => {
  const answer = await fetch(origin + path, { redirect: 'manual', ...options });
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject(SECURITY);
});

test('a page that has not changed (304) carries them too', async () => {
  const etag = (await fetch(`${origin}/workshop`)).headers.get('etag') ?? '';
  const answer = await fetch(`${origin}/workshop`, { headers: { 'If-None-Match': etag } });
  expect(answer.status).toBe(304);
  expect(Object.fromEntries(answer.headers)).toMatchObject(SECURITY);
});

test('the functions say what netlify.toml says of files, but for the policy of pages', async () => {
  const { headers } = await fetch(`${origin}/api/health`);
  const [ofEveryFile = ''] = /(?<=^for = "\/\*"$)[^[]*\[headers.values\][^[]*/m.exec(netlifyToml) ?? [];
  const ofFiles = Array.from(ofEveryFile.matchAll(/^([A-Z][A-Za-z-]+) = "(.+)"$/gm), ([, name = '', value = '']) => [
    name.toLowerCase(),
    value,
  ]).filter(([name]) => name !== 'content-security-policy' && name !== 'cache-control');
  expect(ofFiles).toHaveLength(Object.keys(SECURITY).length - 1);
  for (const [name = '', value] of ofFiles) expect([name, headers.get(name)]).toEqual([name, value]);
});
