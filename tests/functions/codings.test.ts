import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { startSite, writeFolder } from '#tests/support/site.ts';

await startApi();
const css = { 'large.css': 'body {}', 'large.css.br': 'brotli', 'large.css.gz': 'gzip' };
const origin = await startSite(await writeFolder({ '404.html': 'Nothing here', ...css }));

async function codingOf(path: string, accepted: string): Promise<string | null> {
  const { headers } = await fetch(origin + path, { method: 'HEAD', headers: { 'Accept-Encoding': accepted } });
  return headers.get('content-encoding');
}

test.for([
  ['gzip, br;q=0', 'gzip'],
  ['br; q=0.000, gzip;q=0.5', 'gzip'],
  ['gzip;q=0,br;q=0', null],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
] as const)('who takes %j gets %s', async ([accepted, coding]) => {
  const headers = { 'Accept-Encoding': accepted };
  const { headers: answered } = await fetch(`${origin}/api/workshops`, { headers });
  expect(answered.get('content-encoding')).toBe(coding);
  expect(await codingOf('/large.css', accepted)).toBe(coding);
});
