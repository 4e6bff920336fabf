import type { Locator, Page } from 'playwright/test';
import { afterFrames } from './support/rendering.ts';
import { MAX_SHIFT, watchShifts } from './support/first-load.ts';
import { expect, expectAccessible, expectPageFits, MOVING, test } from './support/test.ts';

test.use(MOVING);

/** Link targets of the header's items, without the training menu. */
const TARGETS = {
  HOME: '/',
  ABOUT: '/#about',
  'NANNY PLACEMENT SERVICE': '/nova-family',
  'VISA PROCESS': '/visa-process',
  BLOG: '/blog',
  CONTACT: '/#contact',
};

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
  await expectPageFits(page);
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

const PHONE = { width: 390, height: 844 };

const opener = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test.describe('on a phone', () => {
  test.use({
    viewport: PHONE,
    expectedErrors: ['Failed to load resource', 'Failed to fetch dynamically imported module'],
  });

  test('the menu fills the screen, traps the focus and works by keyboard', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    const menu = menuOf(page);
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    await expect(menu.getByRole('button', { name: 'Close the menu' })).toBeFocused();
    for (const [name, href] of Object.entries(TARGETS)) {
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    const focused = new Set<boolean>();
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press('Tab');
      focused.add(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      );
    }
    expect([...focused]).toEqual([true]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(menu.getByRole('button', { name: 'Close the menu' })).toBeFocused();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
    await expect(menu.locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Nova Nanny Training Offerings' })).toBeFocused();
    await expectAccessible(page, '#phone-menu');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/workshops');
  });

  test('the menu remembers its open section, and closes on navigation and on a wide screen', async ({ page }) => {
    await page.goto('/');
    const menu = menuOf(page);
    await test.step('with reduced motion it opens at once', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const left = await opener(page).evaluate((button: HTMLElement) => {
        button.click();
        return document.querySelector('#phone-menu')?.getBoundingClientRect().left;
      });
      expect(left).toBe(0);
      await menu.getByRole('button', { name: 'Close the menu' }).click();
      await expect(menu).toBeHidden();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
    });

    const training = menu.getByText('NANNY TRAINING', { exact: true });
    const first = menu.getByRole('link', { name: 'Nova Nanny Training Offerings' });
    await opener(page).click();
    await expect(first).toBeHidden();
    await training.click();
    await expect(first).toBeVisible();
    await menu.getByRole('button', { name: 'Close the menu' }).click();
    await expect(menu).toBeHidden();
    await opener(page).click();
    await expect(first).toBeVisible();
    await training.click();
    await expect(first).toBeHidden();

    await menu.getByRole('link', { name: 'ABOUT' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/#about');
    await expect
      .poll(() => page.locator('#about').evaluate((about) => Math.round(about.getBoundingClientRect().top)))
      .toBe(100);
    await opener(page).click();
    await menu.getByRole('link', { name: 'HOME' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(menu).toBeHidden();

    await page.setViewportSize({ width: 820, height: 1180 });
    await opener(page).click();
    await page.setViewportSize({ width: 1180, height: 820 });
    await menu.getByRole('button', { name: 'Close the menu' }).click();
    await expect(menu).toBeHidden();
    await expect(opener(page)).toBeHidden();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'BLOG' }).click();
    await expect(page).toHaveURL('/blog');
  });

  test('in landscape, header, chat and badge stay in the viewport', async ({ page }) => {
    // The viewport of a phone that is 360 px wide, without the browser's bars.
    await page.setViewportSize({ width: 800, height: 280 });
    await page.goto('/first-aid');
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
    const contact = page.getByRole('complementary', { name: 'Quick contact' });
    for (const name of ['Chat', 'OFF']) await expect(contact.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  test('the menu opens, closes and navigates before any script has loaded', async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/');
    const menu = menuOf(page);
    await opener(page).click();
    await expect(menu).toBeVisible();
    await menu.getByText('NANNY TRAINING', { exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Private Group Training' })).toBeVisible();
    await menu.getByRole('button', { name: 'Close the menu' }).click();
    await expect(menu).toBeHidden();
    await opener(page).click();
    await menu.getByRole('link', { name: 'CONTACT' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/#contact');
  });
});
