import { holdRequests } from './support/answers.ts';
import { expect, test } from './support/test.ts';

const FONTS = ['figtree', 'young-serif'];

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('the fonts come by themselves', async ({ page }) => {
      const answers = FONTS.map((font) => page.waitForResponse((response) => response.url().includes(font)));
      await page.goto('/first-aid');
      for (const response of await Promise.all(answers)) expect(response.ok()).toBe(true);
    });
  });
}

test('the first text does not wait for the fonts, nor for their style sheet', async ({ page }) => {
  const letGo = await holdRequests(page, '**/fonts.*.css');
  await page.goto('/first-aid', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const loaded = () =>
    page.evaluate(() =>
      Array.from(document.fonts)
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family),
    );
  expect(await loaded()).not.toContain('Figtree');
  letGo();
  await expect.poll(loaded).toContain('Figtree');
});
