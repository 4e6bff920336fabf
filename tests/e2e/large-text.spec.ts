import type { Page } from 'playwright/test';
import { builtPages } from './support/built-pages.ts';
import { brokenWordsOn, fixedShareOf, lossesOn } from './support/losses.ts';
import { expect, test } from './support/test.ts';

/** Public pages, each article once; dashboards have their own stories. */
const PATHS = builtPages()
  .map(({ path }) => path)
  .filter((path) => !/^\/(articles?\/|admin|dashboard)/.test(path));

async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** What each page loses as `prepare` leaves it, so that a failure names all pages at once. */
async function findLosses(page: Page, fixed: number, prepare: (page: Page) => Promise<void>): Promise<string[]> {
  const findings: string[] = [];
  for (const path of PATHS) {
    await page.goto(path);
    await prepare(page);
    const share = await fixedShareOf(page);
    findings.push(
      ...(await lossesOn(page)).map((loss) => `${path}: ${loss}`),
      ...(await brokenWordsOn(page)).map((word) => `${path}: breaks "${word}"`),
      ...(share > fixed ? [`${path}: ${share} of the screen never scrolls`] : []),
    );
  }
  return findings;
}

test('no page loses anything to text of twice the size on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findLosses(page, 0.33, enlargeText)).toEqual([]);
});

test('no page loses anything at 400% zoom, where all of the low screen scrolls', async ({ page }) => {
  // 1280 by 1024 at 400%.
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await findLosses(page, 0, () => Promise.resolve())).toEqual([]);
});
