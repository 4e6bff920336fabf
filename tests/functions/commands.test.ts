import type { Registration } from '#src/contract/registrations.ts';
import type { PublicTraining } from '#src/contract/trainings.ts';
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openByAddress } from '#netlify/db/client.ts';
import { READY } from '#tests/support/ready.ts';
import { findFreePort } from '#scripts/local/ports.ts';
import { startApi, startApiOn } from '#tests/support/api.ts';
import { atEnd, createTemporaryFolder } from '#tests/support/at-end.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { runModule } from '#tests/support/processes/run.ts';

const SEED_USAGE =
  'Say what to generate, for example: npm run seed -- --referrals 1000 --registrations 1000 --course-registrations 1000\n';

test('db:migrate lists what it applied, and a second run reports nothing to do', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  const migrate = () => runModule('scripts/db-migrate.ts', [], { DATABASE_URL });
  expect(await migrate()).toEqual({
    status: 0,
    output: expect.stringMatching(/^Applied: people, trainings, .*\.\n$/) as string,
  });
  expect(await migrate()).toEqual({ status: 0, output: 'There was nothing to apply.\n' });
});

test('db:migrate prints one sentence if no database is configured', async () => {
  const { status, output } = await runModule('scripts/db-migrate.ts', [], {
    DATABASE_URL: '',
    NETLIFY_DATABASE_URL: '',
  });
  expect([status, output]).toEqual([1, expect.stringMatching(/^DATABASE_URL is not set\. .+\n$/)]);
});

test('db:migrate prints one sentence if the database does not respond', async () => {
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${await findFreePort()}/nothing`;
  expect(await runModule('scripts/db-migrate.ts', [], { DATABASE_URL })).toEqual({
    status: 1,
    output:
      'The database of DATABASE_URL does not answer. Check its address, user, password and name, and that the server runs.\n',
  });
});

test('seed fills the configured database with two years of rows, some with hostile names, for the dashboards', async () => {
  const api = await startApi();
  const parameters = ['--registrations', '1200', '--referrals', '1200'];
  expect(await runModule('scripts/seed.ts', parameters, { DATABASE_URL: api.address })).toEqual({
    status: 0,
    output: expect.stringMatching(
      /^Generating 1200 registrations \.\.\.\n {2}done in .+\nGenerating 1200 referrals \.\.\.\n {2}done in .+\n$/,
    ) as string,
  });
  const [registrations] = await api.rows`
    select count(*)::int as rows, count(distinct name_key)::int as names, count(distinct training_id)::int as trainings,
      max(training.places_taken) as taken
    from registrations join trainings training on training.id = training_id`;
  expect(registrations).toEqual({ rows: 1200, names: 1200, trainings: 24, taken: 50 });
  const [referrals] = await api.rows`
    select count(*)::int as rows, count(distinct name_key)::int as names,
      count(distinct referral_code || status || coalesce(training_type, ''))::int as kinds,
      count(distinct date_trunc('month', created_at))::int >= 24 as months
    from referrals`;
  expect(referrals).toEqual({ rows: 1200, names: 1200, kinds: 9, months: true });
  const admin = await api.signedIn('admin');
  expect((await admin.get('/api/summary')).body).toMatchObject({
    total: 1200,
    pending: 600,
    paid: 300,
    confirmed: 300,
  });
  for (const list of ['registrations', 'referrals']) {
    expect((await admin.get(`/api/${list}?search=person.302@example.com`)).body).toMatchObject([
      { phoneE164: '+971501000302' },
    ]);
  }
  for (const name of ['<img src=x', '=HYPERLINK(']) {
    expect(await admin.read(`/api/referrals?search=${encodeURIComponent(name)}`)).not.toEqual([]);
  }
});

test('seed migrates an empty database, and fills a course to come with four days, packages and people in each', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  expect((await runModule('scripts/seed.ts', ['--course-registrations', '10'], { DATABASE_URL })).status).toBe(0);
  const database = await openByAddress(DATABASE_URL);
  atEnd(() => database.close());
  const api = await startApiOn(database);
  expect(await api.rows`select distinct is_spam from registrations`).toEqual([{ is_spam: false }]);
  const listed = (await api.visitor().get('/api/trainings')).body as PublicTraining[];
  const course = listed.find(({ entry }) => entry === 'newborn-course');
  expect(course).toMatchObject({ state: 'open', kind: 'course', courseType: 'newborn-maternity', spotsRemaining: 5 });
  expect(course?.date).toMatch(/^Saturday .+ to Saturday /);
  expect(course?.time).toBe('10:00 AM - 1:00 PM');
  expect(course?.sessions).toHaveLength(4);
  expect(course?.packages.map(({ spotsRemaining }) => spotsRemaining)).toEqual([5, 5, 2]);
  const admin = await api.signedIn('admin');
  const rows = await admin.read<Registration[]>(`/api/course-registrations?trainingId=${course?.id}`);
  expect(Object.fromEntries(rows.map(({ packageName, dueAed }) => [packageName, dueAed]))).toEqual({
    ...{ Classes: 1950, 'Classes and questions': 2650, 'Classes and a visit': 3450 },
  });
  expect(rows.filter(({ nannyLastName }) => nannyLastName !== null)).toHaveLength(6);
});

test('seed succeeds even if the database needs longer than a request’s timeout', async () => {
  const api = await startApi();
  await api.database.inTransaction(async (run) => {
    await run('lock table referrals in share update exclusive mode');
    const seed = await runModule('scripts/seed.ts', ['--referrals', '3'], { DATABASE_URL: api.address });
    expect(seed).toMatchObject({ status: 0, output: expect.stringMatching(/done in .+\n$/) as string });
  });
  expect(await api.rows`select id from referrals`).toHaveLength(3);
});

test.for<[parameters: string[], reason: string]>([
  [[], ''],
  [['--registrations', '0'], '--registrations needs a whole number from 1 to 9999999. '],
  [['--nannies', '5'], "Unknown option '--nannies'. "],
])('seed %j is refused with one sentence', async ([parameters, reason]) => {
  expect(await runModule('scripts/seed.ts', parameters)).toEqual({ status: 1, output: reason + SEED_USAGE });
});

test.for(['start', 'dev', 'db-migrate', 'seed'])('%s stops with one sentence for each invalid value', async (name) => {
  const environment = { ADMIN_ACCESS_CODE: 'short', DATABASE_URL: '"postgres://nova:secret@host/nova"' };
  expect(await runModule(`scripts/${name}.ts`, [], environment)).toEqual({
    status: 1,
    output:
      'ADMIN_ACCESS_CODE is shorter than 16 characters, so nobody can sign in with it: set a longer one.\nDATABASE_URL has quotes around it: remove them.\n',
  });
});

test('check:live lists the problems and fails', async () => {
  const { status, output } = await runModule('scripts/check-live.ts', [], {
    ADMIN_ACCESS_CODE: 'short',
    DATABASE_URL: 'psql postgres://nova:secret@host/nova',
  });
  expect(status).toBe(1);
  expect(output).toMatch(/^Serious:\n- [^]+\n\nCan wait:\n- /);
  expect(output).toContain('- DATABASE_URL begins with the word psql: keep the address alone, from postgres:// on.\n');
  expect(output).toContain(
    '- ADMIN_ACCESS_CODE is shorter than 16 characters, so nobody can sign in with it: set a longer one.\n',
  );
  expect(output).toMatch(/Not ready: \d+ to mend\.\n$/);
});

test('check:live reports that the site is ready, and succeeds', async () => {
  // This folder has no sample testimonials, which the command would report.
  const cwd = await createTemporaryFolder();
  await writeFile(
    join(cwd, '.env.live'),
    Object.entries(READY)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
  const { stdout, status } = spawnSync(process.execPath, [resolve('scripts/check-live.ts')], {
    cwd,
    env: {},
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Can wait:\n[^]+\nReady to go live\.\n$/)]);
});
