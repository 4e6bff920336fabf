import { waitForFonts } from './support/rendering.ts';
import { expect, MOVING, test } from './support/test.ts';

test.use({ expectedErrors: ['404'], ...MOVING });

test('a new page starts at the top, and going back restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terms');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Home', exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 900))).toBeLessThan(5);
});

test('a page of live data or of a form is at the top after a reload', async ({ page }) => {
  for (const path of ['/workshop', '/referral-program']) {
    await page.goto(path);
    await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.evaluate(() => window.scrollY), path).toBe(0);
  }
});

test('a URL fragment scrolls its target to 100 px below the top, at once with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/workshop');
  const top = await page.evaluate(() => {
    const heading = document.querySelectorAll('h2')[1];
    if (!heading) throw new Error('The page has no second heading.');
    heading.id = 'target';
    location.hash = '#target';
    return heading.getBoundingClientRect().top;
  });
  expect(Math.round(top)).toBe(100);
});

test('an address scrolls its target to 100 px below the top, also after the fonts have loaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/#contact', '/workshops#private-groups', '/first-aid#the-first-aid-kit', '/#parents']) {
    await page.goto(path);
    const top = () => page.locator(':target').evaluate((target) => Math.round(target.getBoundingClientRect().top));
    await expect.poll(top, path).toBe(100);
    await waitForFonts(page);
    await expect.poll(top, path).toBe(100);
  }
});

test('the skip link moves the focus to the main content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
