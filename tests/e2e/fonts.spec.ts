import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { holdRequests } from './support/answers.ts';
import { expect, test } from './support/test.ts';

/** The fonts' files by family: their names are hashes. */
const [FIGTREE = '', YOUNG_SERIF = ''] = Array.from(
  readFileSync('dist/fonts.css', 'utf8').matchAll(/url\((.*?)\)/g),
  ([, path]) => path,
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the fonts come by themselves', async ({ page }) => {
    const answers = [FIGTREE, YOUNG_SERIF].map((font) => page.waitForResponse(`**${font}`));
    await page.goto('/first-aid');
    for (const response of await Promise.all(answers)) expect(response.ok()).toBe(true);
  });
});

const inUse = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.fonts)
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  );

test('the first text does not wait for the fonts, which come into use together', async ({ page }) => {
  const letGo = await holdRequests(page, `**${YOUNG_SERIF}`);
  const other = page.waitForResponse(`**${FIGTREE}`);
  await page.goto('/first-aid', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await (await other).finished();
  expect(await inUse(page)).not.toContain('Figtree');
  letGo();
  await expect.poll(() => inUse(page)).toEqual(expect.arrayContaining(['Figtree', 'Young Serif']));
});

test('the badge stands still when they come', async ({ page }) => {
  const letGo = await holdRequests(page, '**/*.woff2');
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/terms', { waitUntil: 'commit' });
  const badge = page.getByRole('link', { name: 'OFF, 2 Year Nanny Visa' });
  await badge.waitFor();
  const before = await badge.boundingBox();
  letGo();
  await expect.poll(() => inUse(page)).toContain('Figtree');
  expect(await badge.boundingBox()).toEqual(before);
});

test('where one font does not come, the other is used', async ({ page, expectErrors }) => {
  expectErrors('net::ERR_FAILED');
  await page.route(`**${YOUNG_SERIF}`, (route) => route.abort());
  await page.goto('/first-aid');
  await expect.poll(() => inUse(page)).toContain('Figtree');
});
