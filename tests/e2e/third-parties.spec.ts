import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Page } from 'playwright/test';
import { afterFrames } from './support/frames.ts';
import { expect, test } from './support/test.ts';

const FOLDER = '.cache/with-third-parties';
const SITE = 'http://configured.test';
const FEED = 'https://feed.test';
const TAG = 'https://tag.test';
const DEPLOY = 'a-deploy';
const TYPES: Record<string, string> = { '': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** A provider that draws into its place, and counts how often it is asked to draw again. */
const PROVIDER = `
  document.getElementById('our-feed').textContent = 'Three photos';
  window.drawn = 0;
  window.instgrm = { Embeds: { process: () => { window.drawn += 1; } } };
`;

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  execFileSync('npx', ['--no-install', 'astro', 'build', '--outDir', FOLDER], {
    stdio: 'pipe',
    env: {
      ...process.env,
      PUBLIC_PHOTO_FEED_SCRIPT: `${FEED}/embed.js`,
      PUBLIC_PHOTO_FEED_ID: 'our-feed',
      PUBLIC_ANALYTICS_SCRIPT: `${TAG}/js`,
      PUBLIC_ANALYTICS_ID: 'N-1',
      // As Netlify builds it (docs/decisions/adapter.md).
      DEPLOY_ID: DEPLOY,
    },
  });
});

test('the id of the deploy is in no page and in no script', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(html|js)$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => readFileSync(`${FOLDER}/${file}`, 'utf8').includes(DEPLOY))).toEqual([]);
});

/** Shows the site as it is built with a feed and an analytics tag. */
async function serveConfigured(page: Page): Promise<void> {
  await page.route(`${TAG}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = `${FOLDER}${pathname === '/' ? '/index.html' : extname(pathname) ? pathname : `${pathname}.html`}`;
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(pathname)] ?? '' });
  });
}

test('the feed comes once, when the visitor is near, and draws again when it is seen again', async ({ page }) => {
  let requests = 0;
  await serveConfigured(page);
  await page.route(`${FEED}/**`, (route) => {
    requests += 1;
    return route.fulfill({ contentType: 'text/javascript', body: PROVIDER });
  });
  await page.goto(SITE);
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

test('when the feed is blocked, the link to the profile stays', async ({ page, expectErrors }) => {
  expectErrors('Failed to load resource');
  await serveConfigured(page);
  await page.route(`${FEED}/**`, (route) => route.abort());
  await page.goto(SITE);
  await page.getByRole('heading', { name: 'Photos from Nova' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'See our photos on Instagram' })).toBeVisible();
});

test('each navigation is one page view, told when the page is idle', async ({ page }) => {
  await serveConfigured(page);
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
    await page.goto(`${SITE}${path}`);
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
