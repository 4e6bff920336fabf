import type { Page } from 'playwright/test';
import { TARGETS } from './support/header.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

test.use({
  viewport: PHONE,
  expectedErrors: ['Failed to load resource', 'Failed to fetch dynamically imported module'],
});

const opener = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

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

test('with reduced motion the menu opens at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const left = await page.getByRole('button', { name: 'Menu' }).evaluate((button: HTMLElement) => {
    button.click();
    return document.querySelector('#phone-menu')?.getBoundingClientRect().left;
  });
  expect(left).toBe(0);
});

test('the menu remembers its open section, and closes on navigation and on a wide screen', async ({ page }) => {
  await page.goto('/');
  const menu = menuOf(page);
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
