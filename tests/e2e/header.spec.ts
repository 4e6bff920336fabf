import { expect, expectAccessible, test } from './support/test.ts';
import type { Page } from 'playwright/test';

const ITEMS = ['HOME', 'ABOUT', 'NANNY PLACEMENT SERVICE', 'NANNY TRAINING', 'VISA PROCESS', 'BLOG', 'CONTACT'];
const TARGETS = {
  HOME: '/',
  ABOUT: '/#about',
  'NANNY PLACEMENT SERVICE': '/nova-family',
  'VISA PROCESS': '/visa-process',
  BLOG: '/blog',
  CONTACT: '/#contact',
};
const TRAINING = {
  'Nova Nanny Training Offerings': '/workshops',
  'Private Group Training': '/workshops#private-groups',
};
const PHONE = { width: 390, height: 844 };

/** Nothing but the page itself comes through, as on a lost connection. */
async function loseScripts(page: Page): Promise<void> {
  await page.route('**/_astro/*.js', (route) => route.abort());
}

test.describe('on a wide screen', () => {
  test('has its items in capitals and in order, with their targets', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const texts = await bar.locator('> ul > li').allInnerTexts();
    expect(texts.map((text) => text.trim())).toEqual(ITEMS);
    for (const [name, href] of Object.entries(TARGETS)) {
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(bar.getByRole('link', { name: 'HOME' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  });

  test('the training menu opens, closes on a press outside and on Escape', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'NANNY TRAINING' });
    const first = page.getByRole('link', { name: 'Nova Nanny Training Offerings' });
    await expect(first).toBeHidden();
    await button.click();
    for (const [name, href] of Object.entries(TRAINING)) {
      await expect(page.getByRole('link', { name })).toBeVisible();
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await page.mouse.click(1000, 400);
    await expect(first).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('the training menu stands under its button', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'NANNY TRAINING' });
    await button.click();
    const menu = await page.locator('#training-menu').boundingBox();
    const above = await button.boundingBox();
    expect(menu && above && Math.abs(menu.x - above.x)).toBeLessThan(4);
    expect(menu && above && menu.y - above.y - above.height).toBeGreaterThanOrEqual(0);
    expect(menu && above && menu.y - above.y - above.height).toBeLessThan(24);
  });

  test('arrow keys move through the training menu, leaving closes it', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'NANNY TRAINING' });
    const [first, second] = Object.keys(TRAINING).map((name) => page.getByRole('link', { name }));
    if (!first || !second) throw new Error('two links');
    await button.focus();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(second).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('End');
    await expect(second).toBeFocused();
    await page.keyboard.press('Home');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(second).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(first).toBeHidden();
  });

  test('is lighter at the top and opaque from 10 px on', async ({ page }) => {
    await page.goto('/');
    const colour = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
    const isOpaque = (value: string) => !/(rgba|\/)/.test(value);
    expect(isOpaque(await colour())).toBe(false);
    await page.evaluate(() => {
      window.scrollTo({ top: 10, behavior: 'instant' });
    });
    expect(isOpaque(await colour())).toBe(false);
    await page.evaluate(() => {
      window.scrollTo({ top: 12, behavior: 'instant' });
    });
    await expect.poll(async () => isOpaque(await colour())).toBe(true);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu fills the screen, has the same items and keeps the focus inside', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    const opener = page.getByRole('button', { name: 'Menu' });
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    for (const [name, href] of Object.entries(TARGETS)) {
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expectAccessible(page);
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
    await expect(opener).toBeFocused();
  });

  test('its training items have a state of their own', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const first = menu.getByRole('link', { name: 'Nova Nanny Training Offerings' });
    await expect(first).toBeHidden();
    await menu.getByText('NANNY TRAINING', { exact: true }).click();
    await expect(first).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('button', { name: 'Close the menu' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(first).toBeVisible();
    await menu.getByText('NANNY TRAINING', { exact: true }).click();
    await expect(first).toBeHidden();
  });

  test('it closes on navigation, within the page and away from it and back', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'ABOUT' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/#about');
    await expect
      .poll(() => page.locator('#about').evaluate((about) => Math.round(about.getBoundingClientRect().top)))
      .toBe(100);
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'HOME' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(menu).toBeHidden();
  });

  test('opens, closes and leads on before any script has loaded', async ({ page }) => {
    await loseScripts(page);
    await page.goto('/');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await menu.getByText('NANNY TRAINING', { exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Private Group Training' })).toBeVisible();
    await menu.getByRole('button', { name: 'Close the menu' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'CONTACT' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/#contact');
  });
  test.use({
    expectedErrors: ['Failed to load resource', 'Failed to fetch dynamically imported module'],
  });
});

test.describe('anchors', () => {
  for (const name of ['ABOUT', 'CONTACT'] as const) {
    test(`${name} from another page stops 100 px above its section`, async ({ page }) => {
      await page.goto('/workshop');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await expect(page).toHaveURL(TARGETS[name]);
      const top = () =>
        page.locator(TARGETS[name].slice(1)).evaluate((section) => Math.round(section.getBoundingClientRect().top));
      await expect.poll(top).toBe(100);
    });
  }

  test('the header covers no heading that an anchor leads to', async ({ page }) => {
    await page.goto('/#services');
    const heading = page.getByRole('heading', { name: 'Three ways we help your family' });
    const header = await page.getByRole('banner').boundingBox();
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0);
  });
});

test('text of twice the size gets the small menu and no sideways scrolling', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
