import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withEnvironment } from '#tests/support/access.ts';
import { createTemporaryFolder } from '#tests/support/at-end.ts';
import { createEmptyDatabase, createMigratedDatabase } from '#tests/support/database.ts';
import { openFaultProxy } from '#tests/support/fault-proxy.ts';
import { startServer } from '#tests/support/server-process.ts';

/** Variables for a server with its own data directory and an existing PostgreSQL, which starts faster. */
async function onPostgres(): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  return { DATA_DIR: await createTemporaryFolder(), DATABASE_URL: await createMigratedDatabase() };
}

const postJson = (address: string, body: object) =>
  fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

test('the server prints its address and its generated codes, which survive a restart, and sends nothing outside', async () => {
  const environment = {
    ...(await onPostgres()),
    ADMIN_ACCESS_CODE: '',
    YAYA_ACCESS_CODE: 'too short',
  };
  const outside = { SMTP_URL: 'smtp://127.0.0.1:1', MAILING_LIST_URL: 'http://127.0.0.1:1' };
  const first = await withEnvironment(outside, () => startServer(environment));
  await first.ready();
  const [, accessCode = ''] = /ADMIN_ACCESS_CODE: (\S{16,})/.exec(first.output()) ?? [];
  expect(first.output()).toMatch(/Nova is at http:\/\/localhost:\d+\n/);
  expect(first.output()).toMatch(/MUMSGIST_ACCESS_CODE: \S{16,}/);
  expect(first.output()).toContain('YAYA_ACCESS_CODE is shorter than 16 characters, so nobody can sign in with it');
  expect(first.output()).not.toContain('YAYA_ACCESS_CODE:');
  await postJson(`${first.origin}/api/newsletter`, { email: 'mia@example.com', source: 'home' });
  await expect
    .poll(() => readdir(join(environment.DATA_DIR, 'mail')).catch(() => []))
    .toEqual([expect.stringMatching(/^sign-up-welcome-.+\.eml$/)]);
  first.signal('SIGTERM');
  expect(await first.exit()).toBe(0);
  const second = await startServer({ ...environment, YAYA_ACCESS_CODE: 'a configured code for yaya' });
  await second.ready();
  expect(second.output()).not.toContain('YAYA');
  expect(second.output()).toContain(`ADMIN_ACCESS_CODE: ${accessCode}\n`);
  expect((await postJson(`${second.origin}/api/session`, { accessCode })).status).toBe(200);
});

test('SIGINT ends all processes of npm start with exit code 0', async () => {
  const server = await startServer(await onPostgres(), ['npm', 'start', '--ignore-scripts']);
  await server.ready();
  server.signal('SIGINT');
  expect(await server.exit()).toBe(0);
  await expect(fetch(`${server.origin}/api/health`)).rejects.toThrow();
});

test('a second process on one data directory exits with a message, and the first continues', async () => {
  const environment = await onPostgres();
  const message = `Another process uses ${environment.DATA_DIR}. Stop it, or set DATA_DIR to another directory.\n`;
  const first = await startServer(environment);
  await first.ready();
  const second = await startServer(environment);
  expect(await second.exit()).toBe(1);
  expect(second.output()).toBe(message);
  const watched = await startServer(environment, ['npm', 'run', 'dev', '--ignore-scripts', '--silent']);
  await watched.exit();
  expect(watched.output()).toContain(message);
  expect((await fetch(`${first.origin}/api/health`)).status).toBe(200);
});

test('the development server has the same API, rewrites and redirects', async () => {
  // VITEST would disable its pages. On other machines localhost can mean ::1.
  const environment = { ...(await onPostgres()), VITEST: '', NODE_OPTIONS: '--dns-result-order=ipv4first' };
  const server = await startServer(environment, [process.execPath, 'scripts/dev.ts']);
  await server.ready();
  expect(await (await fetch(`${server.origin}/api/workshops`)).json()).toContainEqual(
    expect.objectContaining({ id: 316 }),
  );
  const [page, ofWorkshop] = [await fetch(`${server.origin}/workshop`), await fetch(`${server.origin}/workshops/316`)];
  expect(ofWorkshop.status).toBe(200);
  expect(await ofWorkshop.text()).toBe(await page.text());
  const moved = await fetch(`${server.origin}/the-power-of-presence`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/power-of-presence']);
  server.signal('SIGTERM');
  expect(await server.exit()).toBe(0);
});

test('a data directory that is not writable is reported with a clear message', async () => {
  const DATA_DIR = join(await createTemporaryFolder(), 'file');
  await writeFile(DATA_DIR, '');
  const server = await startServer({ DATA_DIR });
  expect(await server.exit()).toBe(1);
  expect(server.output()).toBe(
    `Cannot write to ${DATA_DIR}. Check its owner and permissions, or set DATA_DIR to another directory.\n`,
  );
});

test('a port in use is reported with a clear message', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  const server = await startServer({ DATA_DIR: await createTemporaryFolder(), PORT });
  expect(await server.exit()).toBe(1);
  expect(server.output()).toBe(`Port ${PORT} is in use by another process. Set PORT to another one.\n`);
  other.close();
});

test('a site that is not built is reported with a clear message', async () => {
  const PUBLISH_DIRECTORY = join(await createTemporaryFolder(), 'none');
  const server = await startServer({ ...(await onPostgres()), PUBLISH_DIRECTORY });
  expect(await server.exit()).toBe(1);
  expect(server.output()).toBe(`There is no built site in ${PUBLISH_DIRECTORY}. Run npm run build first.\n`);
});

test('the server starts without the database, and its API works when the database is up', async () => {
  const proxy = await openFaultProxy(await createEmptyDatabase());
  await proxy.cut();
  const server = await startServer({ DATA_DIR: await createTemporaryFolder(), DATABASE_URL: proxy.address });
  await expect.poll(() => server.output(), { timeout: 90_000 }).toContain('Nova is at');
  const health = await fetch(`${server.origin}/api/health`);
  expect([health.status, await health.json()]).toEqual([503, { status: 'unavailable', database: 'unreachable' }]);
  expect(await (await fetch(`${server.origin}/page`)).text()).toBe('Nothing here');
  await proxy.restore();
  await server.ready();
  expect(await (await fetch(`${server.origin}/api/workshops`)).json()).toContainEqual(
    expect.objectContaining({ id: 316 }),
  );
});

test('the server can end while the database does not respond', async () => {
  const proxy = await openFaultProxy(await createEmptyDatabase());
  proxy.freeze();
  const server = await startServer({ DATA_DIR: await createTemporaryFolder(), DATABASE_URL: proxy.address });
  await expect.poll(() => server.output(), { timeout: 90_000 }).toContain('Nova is at');
  const unanswered = fetch(`${server.origin}/api/workshops`).catch(() => null);
  server.signal('SIGTERM');
  expect(await server.exit()).toBe(0);
  expect([503, undefined]).toContain((await unanswered)?.status);
});
