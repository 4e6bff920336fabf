import type { Page } from 'playwright/test';
import { afterFrames } from './support/frames.ts';
import { expect, test } from './support/test.ts';

/** How much of each of the home page's sections is there to be seen, from 0 to 1. */
async function opacities(page: Page): Promise<number[]> {
  return page
    .locator('main > section')
    .evaluateAll((sections) => sections.map((section) => Number(getComputedStyle(section).opacity)));
}

/** Scrolls until so many pixels of the contact section are in view, without the smoothness of the page. */
async function showOfContact(page: Page, pixels: number): Promise<void> {
  await page.locator('#contact').evaluate((section, shown) => {
    const top = section.getBoundingClientRect().top + scrollY - innerHeight + shown;
    scrollTo({ top, behavior: 'instant' });
  }, pixels);
}

test('nothing is hidden before the first scrolling; a section fades in when a fifth of it is in view, and stays', async ({
  page,
}) => {
  await page.goto('/');
  expect(Math.min(...(await opacities(page)))).toBe(1);
  const contact = page.locator('#contact');
  const fifth = (await contact.evaluate((section) => section.getBoundingClientRect().height)) / 5;
  await page.mouse.wheel(0, 40);
  await expect(contact).toHaveCSS('opacity', '0');
  await showOfContact(page, fifth - 40);
  await afterFrames(page);
  await expect(contact).toHaveCSS('opacity', '0');
  await showOfContact(page, fifth + 40);
  await expect(contact).toHaveCSS('opacity', '1');
  for (const shown of [-400, fifth - 40, 20]) {
    await showOfContact(page, shown);
    await afterFrames(page);
    await expect(contact).toHaveCSS('opacity', '1');
  }
});

/** Scrolls from the top to the foot, a screen at a time. */
async function scrollThrough(page: Page): Promise<void> {
  const steps = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let step = 1; step <= steps; step += 1) {
    await page.evaluate((screens) => scrollTo({ top: screens * innerHeight, behavior: 'instant' }), step);
    await afterFrames(page);
  }
}

test('who scrolls through the whole page has seen all of it, on a phone with large text too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await scrollThrough(page);
  await expect.poll(async () => Math.min(...(await opacities(page)))).toBe(1);
});

for (const [change, before, after] of [
  ['a phone is turned', { width: 390, height: 844 }, { width: 844, height: 390 }],
  ['the page is zoomed to 400%', { width: 1280, height: 720 }, { width: 320, height: 180 }],
] as const) {
  test(`nothing stays hidden where ${change} after the first scrolling`, async ({ page }) => {
    await page.setViewportSize(before);
    await page.goto('/');
    await page.mouse.wheel(0, 40);
    await expect(page.locator('#contact')).toHaveCSS('opacity', '0');
    await page.setViewportSize(after);
    await scrollThrough(page);
    await expect.poll(async () => Math.min(...(await opacities(page)))).toBe(1);
  });
}

test('with reduced motion, and on paper, nothing is hidden', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.mouse.wheel(0, 40);
  await expect(page.locator('[data-reveal="later"]').first()).toBeAttached();
  expect(Math.min(...(await opacities(page)))).toBe(1);
  await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' });
  expect(Math.min(...(await opacities(page)))).toBe(1);
  await expect(page.getByRole('complementary', { name: 'Quick contact' })).toBeHidden();
});
