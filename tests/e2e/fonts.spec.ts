import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { holdRequests } from './support/routes.ts';
import { expect, test } from './support/test.ts';

/** Paths of the font files, which have hashes as names. */
const [FIGTREE = '', YOUNG_SERIF = ''] = Array.from(
  readFileSync('dist/fonts.css', 'utf8').matchAll(/url\((.*?)\)/g),
  ([, path]) => path,
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the fonts load', async ({ page }) => {
    const responses = [FIGTREE, YOUNG_SERIF].map((font) => page.waitForResponse(`**${font}`));
    await page.goto('/first-aid');
    for (const response of await Promise.all(responses)) expect(response.ok()).toBe(true);
  });
});

const inUse = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.fonts)
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  );

test('the first paint does not wait for the fonts, and both fonts apply together', async ({ page }) => {
  const release = await holdRequests(page, `**${YOUNG_SERIF}`);
  const other = page.waitForResponse(`**${FIGTREE}`);
  await page.goto('/first-aid', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await (await other).finished();
  expect(await inUse(page)).not.toContain('Figtree');
  release();
  await expect.poll(() => inUse(page)).toEqual(expect.arrayContaining(['Figtree', 'Young Serif']));
});

test('the badge does not move when the fonts load', async ({ page }) => {
  const release = await holdRequests(page, '**/*.woff2');
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/terms', { waitUntil: 'commit' });
  const badge = page.getByRole('link', { name: 'OFF, 2 Year Nanny Visa' });
  await badge.waitFor();
  const before = await badge.boundingBox();
  release();
  await expect.poll(() => inUse(page)).toContain('Figtree');
  expect(await badge.boundingBox()).toEqual(before);
});

test('if one font fails to load, the other is used', async ({ page, expectErrors }) => {
  expectErrors('net::ERR_FAILED');
  await page.route(`**${YOUNG_SERIF}`, (route) => route.abort());
  await page.goto('/first-aid');
  await expect.poll(() => inUse(page)).toContain('Figtree');
});
