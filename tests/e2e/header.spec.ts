import type { Locator } from 'playwright/test';
import { afterFrames } from './support/frames.ts';
import { MAX_SHIFT, watchShifts } from './support/first-load.ts';
import { TARGETS } from './support/header.ts';
import { expectNoSidewaysScroll } from './support/sideways-scroll.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const edgesOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

const ITEMS = ['HOME', 'ABOUT', 'NANNY PLACEMENT SERVICE', 'NANNY TRAINING', 'VISA PROCESS', 'BLOG', 'CONTACT'];
const TRAINING = {
  'Nova Nanny Training Offerings': '/workshops',
  'Private Group Training': '/workshops#private-groups',
};

test('the header has its items in order, and its training menu opens by pointer and keyboard', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const texts = await bar.locator('> ul > li').allInnerTexts();
  expect(texts.map((text) => text.trim())).toEqual(ITEMS);
  for (const [name, href] of Object.entries(TARGETS)) {
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(bar.getByRole('link', { name: 'HOME' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();

  const button = page.getByRole('button', { name: 'NANNY TRAINING' });
  const [first, second] = Object.keys(TRAINING).map((name) => page.getByRole('link', { name }));
  if (!first || !second) throw new Error('The training menu has fewer than two links.');

  await test.step('a click opens the menu below its button; a click outside or Escape closes it', async () => {
    await expect(first).toBeHidden();
    await button.click();
    for (const [name, href] of Object.entries(TRAINING)) {
      await expect(page.getByRole('link', { name })).toBeVisible();
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const menu = await edgesOf(page.locator('#training-menu'));
    const above = await edgesOf(button);
    expect(Math.abs(menu.left - above.left)).toBeLessThan(4);
    expect(menu.top - above.bottom).toBeGreaterThanOrEqual(0);
    expect(menu.top - above.bottom).toBeLessThan(24);
    await expectAccessible(page, 'header');
    await page.mouse.click(1000, 400);
    await expect(first).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('arrow keys move through the menu, and leaving it closes it', async () => {
    for (const [key, target] of [
      ['ArrowDown', first],
      ['ArrowDown', second],
      ['ArrowDown', first],
      ['End', second],
      ['Home', first],
      ['ArrowUp', second],
    ] as const) {
      await page.keyboard.press(key);
      await expect(target).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(first).toBeHidden();
  });
});

test('the header is opaque after 10 px of scrolling, and has the phone menu at 200% text size', async ({ page }) => {
  await page.goto('/');
  const colour = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
  const isOpaque = (value: string) => !/(rgba|\/)/.test(value);
  expect(isOpaque(await colour())).toBe(false);
  await page.evaluate(() => window.scrollTo({ top: 10, behavior: 'instant' }));
  await afterFrames(page);
  expect(isOpaque(await colour())).toBe(false);
  await page.evaluate(() => window.scrollTo({ top: 12, behavior: 'instant' }));
  await expect.poll(async () => isOpaque(await colour())).toBe(true);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the header marks the current page, and its links scroll a section to 100 px below the top', async ({ page }) => {
  await page.goto('/workshops');
  const button = page.getByRole('button', { name: 'NANNY TRAINING' });
  await expect(button).toHaveAttribute('aria-current', 'true');
  await button.click();
  const link = page.getByRole('link', { name: 'Nova Nanny Training Offerings' });
  await expect(link).toHaveAttribute('aria-current', 'page');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'ABOUT' }).click();
  await expect(page).toHaveURL(TARGETS.ABOUT);
  const top = () => page.locator('#about').evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await expect.poll(top).toBe(100);
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(100);
});

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
