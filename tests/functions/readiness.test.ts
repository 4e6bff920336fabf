import { expect, test } from 'vitest';
import { FAILED_BUILD, type Unready } from '#src/contract/system.ts';
import { READINESS_HREF } from '#src/lib/admin-links.ts';
import { readFailedBuild } from '#netlify/db/queries/outbox/failed-build.ts';
import { queueNotice } from '#netlify/db/queries/outbox/notices.ts';
import { VARIABLES } from '#src/lib/variables.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
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

test('the link of Today leads to the tab', () => {
  expect(READINESS_HREF).toBe('/admin/system?tab=readiness');
});
