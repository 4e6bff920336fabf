import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAILED_BUILD, type Unready } from '#src/contract/system.ts';
import { queueNotice, readFailedBuild } from '#netlify/db/queries/outbox/notices.ts';
import { VARIABLES } from '#src/lib/variables.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { createTemporaryFolder } from '#tests/support/at-end.ts';
import { DAY } from '#tests/support/clock.ts';
import { runModule } from '#tests/support/processes/run.ts';
import { READY } from '#tests/support/ready.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const PATH = '/api/admin/readiness';

/** What check:live prints in the environment of this process, without the files it adds. */
async function checkLive(): Promise<string[]> {
  const { output } = await runModule('scripts/check-live.ts');
  return Array.from(output.matchAll(/^- (.+?)(?: \(src\/.+\))?$/gm), ([, sentence = '']) => sentence);
}

const SESSION = /_CODE$|^SESSION_SECRET$|^DATABASE_URL$/;

test.for<[name: string, given: Record<string, string>]>([
  ['a bare copy', {}],
  ['a copy with placeholders', { SITE_URL: 'https://nova.example', STRIPE_WEBHOOK_SECRET: 'sk_1' }],
  ['a copy with all variables', READY],
])('%s: the list says what check:live says, the serious first', async ([, given]) => {
  const names = VARIABLES.flatMap((row) => row.names).filter((name) => !SESSION.test(name));
  const values = Object.fromEntries(names.map((name) => [name, given[name]]));
  const [rows, printed] = await withEnvironment(values, async () => [
    await admin.read<Unready[]>(PATH),
    await checkLive(),
  ]);
  expect(rows.map(({ text }) => text)).toEqual(printed);
  expect(rows.findLastIndex(({ serious }) => serious)).toBeLessThan(rows.findIndex(({ serious }) => !serious));
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

/** Also what a site can go live without. */
const ALL_GIVEN: Record<string, string> = {
  ...READY,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_SECRET_KEY: 'sk_live_1',
  BUILD_HOOK_URL: 'https://api.netlify.com/build_hooks/1',
  EDIT_REPOSITORY: 'nova/site',
  PUBLIC_PHOTO_FEED_SCRIPT: 'https://feed.provider.com/feed.js',
  PUBLIC_PHOTO_FEED_ID: '1',
  PUBLIC_ANALYTICS_SCRIPT: 'https://visits.provider.com/script.js',
  PUBLIC_ANALYTICS_ID: '1',
  PAYMENT_LINK_MATERNITY: 'https://buy.provider.com/3',
  PAYMENT_LINK_TODDLER: 'https://buy.provider.com/4',
};

const GIVEN_DATES = {
  [String.raw`\bdate: .+`]: "date: '2036-07-13'",
  [String.raw`\bplanned: .+`]: 'planned: September 2036',
};

test('the list of a bare copy loses a sentence with each variable and each fact that is given, until none is left', async () => {
  const root = process.cwd();
  const copy = await createTemporaryFolder();
  cpSync('src/content', join(copy, 'src/content'), { recursive: true });
  const given: Record<string, string | undefined> = {};
  for (const name of VARIABLES.flatMap((row) => row.names)) if (!SESSION.test(name)) given[name] = undefined;
  const list = () => withEnvironment(given, () => admin.read<Unready[]>(PATH));
  const mend = (file: string, pattern: string, by: string) => {
    const path = join(copy, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(new RegExp(pattern, 'm'), by));
  };
  process.chdir(copy);
  try {
    const bare = await list();
    let left = bare;
    for (const { key, where } of bare) {
      const [first = '', ...rest] = key.split('.');
      const fact = rest.at(-1) ?? '';
      if (key === `${where}.missing`) given[where] = ALL_GIVEN[where];
      else if (first === 'business') mend(where, `\\b${fact}: null`, `${fact}: given`);
      else if (first === 'testimonials') mend(where, 'sample: true', 'sample: false');
      else if (first === 'nannies') mend(where, 'reviewedBy: null', 'reviewedBy: Maria Example');
      else for (const [pattern, by] of Object.entries(GIVEN_DATES)) mend(where, pattern, by);
      left = await list();
      expect([key, left.some((row) => row.key === key)]).toEqual([key, false]);
    }
    expect(left).toEqual([]);
  } finally {
    process.chdir(root);
  }
});

test('where the site has an editor, each sentence about a file leads to its place there', async () => {
  const rows = await withEnvironment({ EDIT_REPOSITORY: 'nova/site' }, () => admin.read<Unready[]>(PATH));
  const where = (key: string) => rows.find((row) => row.key === key)?.where;
  expect(where('business.trainingPermit')).toBe('/edit#/collections/business/entries/nova');
  expect(where('SITE_URL.missing')).toBe('SITE_URL');
  expect(rows.filter((row) => row.where.startsWith('src/'))).toEqual([]);
});

test('no value of a secret is in the list', async () => {
  const secrets = {
    SMTP_URL: 'smtp://nova:secret@hunter-2.provider.com:25',
    STRIPE_SECRET_KEY: 'hunter-2',
    STRIPE_WEBHOOK_SECRET: 'hunter-2',
    MAILING_LIST_URL: 'ftp://hunter-2.provider.com',
    SESSION_SECRET_PREVIOUS: 'hunter-2',
  };
  const { text } = await withEnvironment(secrets, () => admin.get(PATH));
  for (const name of Object.keys(secrets)) expect(text).toContain(name);
  expect(text).not.toContain('hunter-2');
});

test('a build that failed comes first, with its reason and the age of the pages, until one succeeds', async () => {
  const reason = 'src/content/courses/newborn-course.mdx, price.from: Write a number.';
  const fail = (now: Date) => queueNotice(api.database, { message: 'build-failed', payload: { reason }, now });
  const first = async () => (await admin.read<Unready[]>(PATH))[0];
  const environment = {
    NOTIFY_EMAIL: 'office@nova.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@nova.example',
  };
  expect((await first())?.key).not.toBe(FAILED_BUILD);
  await withEnvironment(environment, () => fail(new Date(Date.now() + DAY)));
  expect(await first()).toMatchObject({
    key: FAILED_BUILD,
    serious: true,
    text: expect.stringContaining(`failed: ${reason}`) as string,
    where: 'src/content/courses/newborn-course.mdx',
  });
  await api.rows`update outbox set state = 'sent', payload = '{}', detail = ${reason} where kind = 'build-failed'`;
  expect((await first())?.text).toContain(reason);
  expect(await readFailedBuild(api.database, new Date(Date.now() + 2 * DAY).toISOString())).toBeNull();
});
