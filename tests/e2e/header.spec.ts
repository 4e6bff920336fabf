import { afterFrames } from './support/frames.ts';
import { TARGETS } from './support/header.ts';
import { expectNoSidewaysScroll } from './support/sideways-scroll.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const ITEMS = ['HOME', 'ABOUT', 'NANNY PLACEMENT SERVICE', 'NANNY TRAINING', 'VISA PROCESS', 'BLOG', 'CONTACT'];
const TRAINING = {
  'Nova Nanny Training Offerings': '/workshops',
  'Private Group Training': '/workshops#private-groups',
};

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

  test('a page of the training menu is marked there and in the bar', async ({ page }) => {
    await page.goto('/workshops');
    const button = page.getByRole('button', { name: 'NANNY TRAINING' });
    await expect(button).toHaveAttribute('aria-current', 'true');
    await button.click();
    const link = page.getByRole('link', { name: 'Nova Nanny Training Offerings' });
    await expect(link).toHaveAttribute('aria-current', 'page');
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
    await page.evaluate(() => window.scrollTo({ top: 10, behavior: 'instant' }));
    await afterFrames(page);
    expect(isOpaque(await colour())).toBe(false);
    await page.evaluate(() => window.scrollTo({ top: 12, behavior: 'instant' }));
    await expect.poll(async () => isOpaque(await colour())).toBe(true);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
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
  await expectNoSidewaysScroll(page);
});
