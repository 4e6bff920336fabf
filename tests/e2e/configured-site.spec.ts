import { readdirSync, readFileSync } from 'node:fs';
import type { ServerProcess } from '#scripts/local/server-process.ts';
import { enterCode, signInAs } from './support/access.ts';
import { fillMumsgist, fillYaya } from './support/fill-forms.ts';
import { afterFrames } from './support/frames.ts';
import { COPY, serveWithPartners, type AddedPartner } from './support/partners-copy.ts';
import { expect, expectAccessible, test as base } from './support/test.ts';

const DESCRIPTION =
  'A description that is long enough for search engines, which want one hundred and ten characters or more of it here.';

const NEST: AddedPartner = {
  line: "{ code: 'NEST', name: 'Nest', slug: 'nest', form: 'interest', rates: STANDARD_RATES },",
  slug: 'nest',
  entry: entry('form: interest\nintro: Choose one.\nprogrammes: [mumsgist-bespoke]\n'),
  variables: { NEST_ACCESS_CODE: 'nest-code-for-tests' },
};

const WREN: AddedPartner = {
  line: "{ code: 'WREN', name: 'Wren', slug: 'wren', form: 'registration', rates: null },",
  slug: 'wren',
  entry: entry('form: registration\nintro: This is the rate for Wren.\nrate: yaya-workshop\n'),
  variables: { WREN_ACCESS_CODE: 'wren-code-for-tests' },
};

function entry(fields: string): string {
  return `---\ntitle: A page for families\ndescription: ${DESCRIPTION}\ndashboardDescription: ${DESCRIPTION}\n${fields}---\n`;
}

const FEED = 'https://feed.test';
const TAG = 'https://tag.test';
const DEPLOY = 'a-deploy';

const VARIABLES = {
  PUBLIC_PHOTO_FEED_SCRIPT: `${FEED}/embed.js`,
  PUBLIC_PHOTO_FEED_ID: 'our-feed',
  PUBLIC_ANALYTICS_SCRIPT: `${TAG}/js`,
  PUBLIC_ANALYTICS_ID: 'N-1',
  // Netlify sets it for its builds (docs/decisions/adapter.md).
  DEPLOY_ID: DEPLOY,
};

/** The provider's script: it fills its element, and counts the calls that draw it again. */
const PROVIDER = `
  document.getElementById('our-feed').textContent = 'Three photos';
  window.drawn = 0;
  window.instgrm = { Embeds: { process: () => { window.drawn += 1; } } };
`;

/** Tests on a copy of the site with these partners and variables, built once. */
const test = base.extend<object, { copy: ServerProcess }>({
  copy: [
    async ({}, use) => {
      await using copy = await serveWithPartners([NEST, WREN], VARIABLES);
      await use(copy);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ copy }, use) => use(copy.origin),
});

test.describe.configure({ mode: 'serial' });

test.beforeEach(({ page }) =>
  page.route(`${TAG}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
);

test('a new partner of each form type gets its pages, sign-in, referrals and CSV', async ({ page }) => {
  await page.goto('/refer/nest');
  await expect(page.getByRole('heading', { name: 'You were referred by Nest' })).toBeVisible();
  await expect(page.getByText('for families referred by Nest.')).toBeVisible();
  await expect(page.getByText('Nest can see what you send here')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/refer\/nest$/);
  await fillMumsgist(page, 'Layla Nest');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send My Interest' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();

  await page.goto('/refer/wren');
  await expect(page.getByText('This is the rate for Wren.')).toBeVisible();
  await fillYaya(page, 'Layla Wren');
  await page.getByRole('button', { name: 'Register Your Nanny' }).click();
  await expect(page).toHaveURL('/refer/wren/payment');
  const pay = page.getByRole('link', { name: /^Pay \d+ AED Now$/ });
  await expect(pay).toHaveAttribute('href', /^https:\/\/pay\.example\/wren\?client_reference_id=[\da-f-]{36}$/);
  await expect(page.getByText('We can’t see a registration in this browser.')).toBeHidden();

  await page.goto('/dashboard/nest');
  await enterCode(page, 'nest-code-for-tests');
  await expect(page.getByRole('heading', { name: 'Nest referrals' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Layla Nest' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Layla Wren' })).toHaveCount(0);
  await expectAccessible(page);
  const referrals = await page.request.get('/api/referrals');
  expect(await referrals.json()).toMatchObject([
    { fullName: 'Layla Nest', referralCode: 'NEST', trainingType: 'bespoke-workshop', status: 'pending' },
  ]);
  expect((await page.request.get('/api/referrals?referralCode=WREN')).status()).toBe(403);
  const csv = await page.request.get('/api/exports/referrals.csv');
  expect(csv.headers()['content-disposition']).toContain('NEST-referrals.csv');
  expect(await csv.text()).toContain('Layla Nest');
  expect(await csv.text()).not.toContain('Layla Wren');

  await signInAs(page, 'admin');
  await page.goto('/admin?tab=referrals');
  const codes = ['MUMSGIST', 'YAYA', 'NEST', 'WREN'];
  const months = page.getByRole('region', { name: 'Submissions by month' });
  await expect(months.getByRole('columnheader')).toHaveText(['Month', ...codes]);
  await expect(page.getByRole('combobox', { name: 'Partner' }).getByRole('option')).toHaveText([
    'All Partners',
    ...codes,
  ]);
  const summary = await page.request.get('/api/summary');
  expect(await summary.json()).toMatchObject({
    partners: [{}, {}, { referralCode: 'NEST', commission: 0 }, { referralCode: 'WREN', commission: null }],
  });
});

test('no page and no script contains the deploy id', () => {
  const files = readdirSync(`${COPY}/dist`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(html|js)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => readFileSync(`${COPY}/dist/${file}`, 'utf8').includes(DEPLOY))).toEqual([]);
});

test('no page that a secret link opens, and no dashboard, has the analytics tag', () => {
  const withTag = (page: string) => readFileSync(`${COPY}/dist/${page}.html`, 'utf8').includes(TAG);
  expect(withTag('faq')).toBe(true);
  const leaving = [
    'unsubscribe',
    'unsubscribed',
    'unsubscribe-failed',
    'rejoin',
    'rejoined',
    'rejoin-used',
    'rejoin-failed',
  ];
  const pages = [...leaving, 'booking', 'offer', 'certificate', 'admin', 'admin/people', 'dashboard/yaya'];
  expect(pages.filter(withTag)).toEqual([]);
});

test('the photo feed loads once, when it is near the viewport, and draws again on return', async ({ page }) => {
  let requests = 0;
  await page.route(`${FEED}/**`, (route) => {
    requests += 1;
    return route.fulfill({ contentType: 'text/javascript', body: PROVIDER });
  });
  await page.goto('/');
  expect(requests).toBe(0);
  const panel = page.getByRole('heading', { name: 'Photos from Nova' });
  await panel.scrollIntoViewIfNeeded();
  await expect(page.getByText('Three photos')).toBeVisible();
  const drawn = () => page.evaluate(() => (window as unknown as { drawn: number }).drawn);
  expect(await drawn()).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await afterFrames(page);
  await panel.scrollIntoViewIfNeeded();
  await expect.poll(drawn).toBe(1);
  expect(requests).toBe(1);
});

test('a blocked photo feed leaves the link to the profile', async ({ page, expectErrors }) => {
  expectErrors('Failed to load resource');
  await page.route(`${FEED}/**`, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('heading', { name: 'Photos from Nova' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'See our photos on Instagram' })).toBeVisible();
});

test('each navigation sends one page view, when the page is idle', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(TAG)) loaded.push(request.url());
  });
  const commands = () =>
    page.evaluate(() => {
      const { dataLayer } = window as unknown as { dataLayer: ArrayLike<unknown>[] };
      return dataLayer.map(({ 0: name, 1: subject }) => [name, name === 'js' ? '' : subject]);
    });
  for (const path of ['/', '/faq']) {
    await page.goto(path);
    await expect.poll(() => loaded).toHaveLength(1);
    expect(await commands()).toEqual([
      ['js', ''],
      ['config', 'N-1'],
    ]);
    expect(loaded.splice(0)).toEqual([`${TAG}/js?id=N-1`]);
  }
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect((await commands()).at(-1)).toEqual(['event', 'page_view']);
});
