import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import recorded from '#tests/support/netlify-responses.json' with { type: 'json' };
import { startSite, writeFolder } from '#tests/support/site.ts';

/** The local server responds like Netlify's own tool (docs/decisions/local-server.md). */

await startApi();
const origin = await startSite(await writeFolder(recorded.files));

test.for(recorded.responses)('$method $path has status $status', async ({ method, path, ...expected }) => {
  const init = { method, redirect: 'manual', ...(method === 'POST' ? { body: '{}' } : {}) } as const;
  const { status, headers } = await fetch(origin + path, init);
  expect(status).toBe(expected.status);
  expect(headers.get('location')).toBe(expected.location ?? null);
  if (expected.type) expect(headers.get('content-type')?.split(';')[0]).toBe(expected.type);
  expect(headers.get('x-robots-tag')).toBe(expected.robots ?? null);
  expect(headers.get('allow')).toBe(expected.allow ?? null);
});
