import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/** What a good page moves at most, by https://web.dev/articles/cls. */
const MOST = 0.1;
const SCRIPTS_MS = 300;
const ANSWERS_MS = 1_500;

const LIVE_PAGES = ['/course-registration?course=maternity', '/workshop#register', '/newborn-maternity-training'];

/** Loads the pages with live dates on a phone with a slow connection, and expects that what arrives late moves nothing. */
export async function expectNothingMoves(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [calls, delay] of [
    ['**/_astro/*.js', SCRIPTS_MS],
    ['**/api/**', ANSWERS_MS],
  ] as const) {
    await page.route(calls, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
  }
  for (const path of LIVE_PAGES) {
    await page.goto('about:blank');
    await page.goto(path, { waitUntil: 'networkidle' });
    const moved = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
              resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(0), 500);
          }),
      );
    expect(await moved(), path).toBeLessThanOrEqual(MOST);
  }
  await page.close();
}
