import { holdRequests } from './support/answers.ts';
import { expect, test } from './support/test.ts';

/**
 * Words move by a few pixels within their line when the fonts come: no font of the browser's has the width of each of our
 * letters. One line more or less, or a footer that moves, is above this.
 */
const WORDS_ONLY = 0.001;

const PATHS = [
  '/',
  '/404',
  '/booking',
  '/certificate',
  '/course-registration',
  '/faq',
  '/for-nannies',
  '/investing-in-nanny-training',
  '/nova-family',
  '/october-toddler-training',
  '/offer',
  '/refer/yaya/payment',
  '/training-programs',
  '/unsubscribe',
  '/visa-process',
  '/visa-sponsorship',
  '/workshop',
  '/workshops',
];

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    for (const path of PATHS) {
      test(`${path} stands still while fonts and what is live come late`, async ({ page }) => {
        await page.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
          }).observe({ type: 'layout-shift', buffered: true });
        });
        const letGo = await holdRequests(page, '**/{*.woff2,api/**}');
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        letGo();
        await page.waitForFunction(() => Array.from(document.fonts).some(({ family }) => family === 'Figtree'));
        await page.waitForLoadState('networkidle');
        const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
        expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(WORDS_ONLY);
      });
    }
  });
}
