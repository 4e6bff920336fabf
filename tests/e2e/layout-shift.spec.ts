import { watchShifts } from './support/layout-shift.ts';
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
        const moved = await watchShifts(page);
        const letGo = await holdRequests(page, '**/{*.woff2,api/**}');
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        letGo();
        await page.waitForFunction(() => Array.from(document.fonts).some(({ family }) => family === 'Figtree'));
        await page.waitForLoadState('networkidle');
        expect(await moved()).toBeLessThan(WORDS_ONLY);
      });
    }
  });
}
