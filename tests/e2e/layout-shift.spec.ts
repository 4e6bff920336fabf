import { waitForFonts } from './support/fonts.ts';
import { afterFrames } from './support/frames.ts';
import { watchShifts } from './support/layout-shift.ts';
import { holdRequests } from './support/routes.ts';
import { expect, test } from './support/test.ts';

/**
 * Words move by a few pixels within their lines when the fonts load, because the fallback fonts have other widths.
 * An added line or a moved footer causes a larger shift.
 */
const MAX_SHIFT = 0.001;

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
  '/waiting',
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
      test(`${path} does not shift when fonts and live data load late`, async ({ page }) => {
        const totalShift = await watchShifts(page);
        const release = await holdRequests(page, '**/{*.woff2,api/**}');
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        release();
        await waitForFonts(page);
        await page.waitForLoadState('networkidle');
        expect(await totalShift()).toBeLessThan(MAX_SHIFT);
      });
    }
  });
}

test('the menu does not move while the rest of the page arrives', async ({ page }) => {
  const totalShift = await watchShifts(page);
  const html = await (await page.request.get('/faq')).text();
  const [start = '', ...items] = html.split('<li>');
  // The same page written again, piece by piece: its policy allows only its own code.
  await page.goto('/faq');
  await page.evaluate('document.open()');
  for (const piece of [start, ...items.map((item) => `<li>${item}`)]) {
    await page.evaluate(`document.write(${JSON.stringify(piece)})`);
    await afterFrames(page);
  }
  await page.evaluate('document.close()');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await totalShift()).toBeLessThan(MAX_SHIFT);
});
