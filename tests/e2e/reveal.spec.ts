import type { Page } from 'playwright/test';
import { afterFrames } from './support/rendering.ts';
import { expect, MOVING, test } from './support/test.ts';

test.use(MOVING);

/** The opacities of the home page's sections, from 0 to 1. */
async function opacities(page: Page): Promise<number[]> {
  return page
    .locator('main > div > section')
    .evaluateAll((sections) => sections.map((section) => Number(getComputedStyle(section).opacity)));
}

/** Scrolls at once, until this number of pixels of the contact section is in view. */
async function scrollToContact(page: Page, pixels: number): Promise<void> {
  await page.locator('#contact').evaluate((section, visible) => {
    const top = section.getBoundingClientRect().top + scrollY - innerHeight + visible;
    scrollTo({ top, behavior: 'instant' });
  }, pixels);
}

test('after the first scroll, a section fades in when a fifth of it is visible, and stays', async ({ page }) => {
  await page.goto('/');
  expect(Math.min(...(await opacities(page)))).toBe(1);
  const contact = page.locator('#contact');
  const fifth = (await contact.evaluate((section) => section.getBoundingClientRect().height)) / 5;
  await page.mouse.wheel(0, 40);
  await expect(contact).toHaveCSS('opacity', '0');
  await scrollToContact(page, fifth - 40);
  await afterFrames(page);
  await expect(contact).toHaveCSS('opacity', '0');
  await scrollToContact(page, fifth + 40);
  await expect(contact).toHaveCSS('opacity', '1');
  for (const visible of [-400, fifth - 40, 20]) {
    await scrollToContact(page, visible);
    await afterFrames(page);
    await expect(contact).toHaveCSS('opacity', '1');
  }
});

/** Scrolls from top to bottom, one screen at a time. */
async function scrollThrough(page: Page): Promise<void> {
  const steps = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let step = 1; step <= steps; step += 1) {
    await page.evaluate((screens) => scrollTo({ top: screens * innerHeight, behavior: 'instant' }), step);
    await afterFrames(page);
  }
}

test('scrolling through the page reveals all sections, also on a phone with large text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await scrollThrough(page);
  await expect.poll(async () => Math.min(...(await opacities(page)))).toBe(1);
});

test('scrolling reveals all sections after a turn of the phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.mouse.wheel(0, 40);
  await expect(page.locator('#contact')).toHaveCSS('opacity', '0');
  await page.setViewportSize({ width: 844, height: 390 });
  await scrollThrough(page);
  await expect.poll(async () => Math.min(...(await opacities(page)))).toBe(1);
});

test('with reduced motion and in print, no section is hidden', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.mouse.wheel(0, 40);
  await expect(page.locator('[data-reveal="later"]').first()).toBeAttached();
  expect(Math.min(...(await opacities(page)))).toBe(1);
  await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' });
  expect(Math.min(...(await opacities(page)))).toBe(1);
  await expect(page.getByRole('complementary', { name: 'Quick contact' })).toBeHidden();
});
