import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { listSiteFacts } from '#netlify/db/queries/site-facts.ts';
import { openByAddress } from '#netlify/db/client.ts';
import { readSiteFacts } from '#scripts/local/site-facts.ts';
import { StopError } from '#scripts/local/stop.ts';
import { pauseBetween, rebuildOnChange } from '#scripts/server/rebuild.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { createTemporaryFolder } from '#tests/support/at-end.ts';
import { HOUR, later, MINUTE } from '#tests/support/clock.ts';
import { register } from '#tests/support/registrations.ts';
import type { SiteFacts } from '#src/contract/site-facts.ts';
import { outbox } from '#tests/support/outbox.ts';
import { runModule } from '#tests/support/processes/run.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();

/** Watches the content while `work` runs. @returns the folders that were built, and those that were served */
async function watch(fails: boolean, work: () => Promise<void>) {
  const [built, shown]: [string[], string[]] = [[], []];
  const stop = new AbortController();
  const rebuilding = rebuildOnChange({
    database: api.database,
    built: await listSiteFacts(api.database, new Date()),
    show: (directory) => shown.push(directory),
    stopping: stop.signal,
    build: (_workshops, _stopping, directory) => {
      built.push(directory);
      return fails ? Promise.reject(new StopError('The build failed:\nA fault.')) : Promise.resolve(true);
    },
  });
  await work();
  await expect.poll(() => built.length, { timeout: 20_000 }).toBeGreaterThan(0);
  // Longer than the polling interval.
  await setTimeout(2_500);
  stop.abort();
  await rebuilding;
  return { built, shown };
}

const create = async (count: number) => {
  for (let index = 0; index < count; index += 1) await createWorkshop(api.database);
};

test('40 changes in a row cause one build, and its folder is served; the pages of another `npm start` stay', async () => {
  const [running, ended] = [`.cache/site-${process.ppid}-1`, '.cache/site-999999999-1'];
  for (const folder of [running, ended]) await mkdir(folder, { recursive: true });
  const { built, shown } = await watch(false, () => create(40));
  expect(built).toHaveLength(1);
  expect(shown).toEqual(built);
  expect([running, ended].map((folder) => existsSync(folder))).toEqual([true, false]);
  await rm(running, { recursive: true });
});

test('a month of the content that is over causes a build', async () => {
  const over = Date.parse('2025-10-01T00:00+04:00');
  await later(over - MINUTE - Date.now(), async () => {
    const { built } = await watch(false, () => Promise.resolve(void vi.setSystemTime(over)));
    expect(built).toHaveLength(1);
  });
});

test('what guests cause, such as a full workshop or another average, waits an hour after a build; other changes a minute', async () => {
  const id = await createWorkshop(api.database, { capacity: 1 });
  const quotes = [{ text: 'Words.', name: 'Grace', area: null, training: 'A workshop' }];
  const read = async (feedback: SiteFacts['feedback'] = null) => ({
    ...(await listSiteFacts(api.database, new Date())),
    feedback,
  });
  const before = await read({ answers: 3, quotable: 3, average: 5, quotes });
  await register(api.visitor(), id);
  const full = await read({ answers: 4, quotable: 3, average: 4.5, quotes });
  expect(full.trainings).not.toEqual(before.trainings);
  expect(pauseBetween(before, full)).toBe(HOUR);
  expect(pauseBetween(full, await read({ answers: 4, quotable: 2, average: 4.5, quotes: [] }))).toBe(MINUTE);
  await createWorkshop(api.database);
  expect(pauseBetween(full, await read({ answers: 4, quotable: 3, average: 4.5, quotes }))).toBe(MINUTE);
});

test('a failed build changes nothing, and staff get an email', async () => {
  const folder = await createTemporaryFolder();
  const { shown } = await withEnvironment({ DATA_DIR: folder }, () => watch(true, () => create(1)));
  expect(shown).toEqual([]);
  expect(await outbox(api.database)).toMatchObject([{ kind: 'build-failed', state: 'sent' }]);
  const [mail = ''] = await readdir(join(folder, 'mail'));
  expect(await readFile(join(folder, 'mail', mail), 'utf8')).toContain('The pages of the site could not be built');
});

test('if the database does not respond, the build uses the workshop in the content', async () => {
  const database = await openByAddress('postgres://127.0.0.1:1/none');
  expect(await readSiteFacts(database)).toBeNull();
  await database.close();
});

test.for([
  ['deploy-preview', 0],
  ['production', 1],
] as const)(
  'a build of "%s" without the database exits with %i and reports the reason',
  async ([CONTEXT, expected]) => {
    const folder = await createTemporaryFolder();
    const variables = { CONTEXT, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    const { status, output } = await runModule('scripts/read-site-facts.ts', [], variables, folder);
    expect(status).toBe(expected);
    expect(output).toContain('The database does not answer, so the build does not know its workshops.');
    expect(await readdir(folder)).toEqual([]);
  },
);
