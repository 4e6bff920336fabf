import type { Locator } from 'playwright/test';
import { openAs } from './support/access.ts';
import { expect, test } from './support/test.ts';
import { badge } from './support/visa-popup.ts';

/** Minimum contrast of a control, its state, or a part of a graphic (WCAG 1.4.11). */
const MIN_CONTRAST = 3;

/** Relative luminance of a computed colour. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = Array.from(colour.matchAll(/[\d.]+/g), ([part]) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const styleOf = (element: Locator, property: string) =>
  element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);

test('badge and popup have a focus ring, on the dark footer and in forced colours', async ({ page }) => {
  await page.goto('/faq');
  await page.keyboard.press('Shift+Tab');
  await expect(badge(page)).toBeFocused();
  const gap = await styleOf(badge(page), 'box-shadow');
  expect(contrastOf(gap, await styleOf(page.locator('footer'), 'background-color'))).toBeGreaterThanOrEqual(
    MIN_CONTRAST,
  );
  expect(contrastOf(gap, await styleOf(badge(page), 'outline-color'))).toBeGreaterThanOrEqual(MIN_CONTRAST);

  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await badge(page).click();
  const email = page.getByRole('dialog').getByLabel('Email');
  await email.focus();
  await expect(email).toHaveCSS('outline-style', 'solid');
  await expect(email).toHaveCSS('outline-width', '3px');
});

test('the selected tab is the largest, and the bars of the chart have enough contrast', async ({ page }) => {
  await openAs(page, 'admin', '/admin?tab=referrals');
  const sizeOf = async (selected: boolean) =>
    parseFloat(await styleOf(page.getByRole('tab', { selected }).first(), 'font-size'));
  expect(await sizeOf(true)).toBeGreaterThan(1.5 * (await sizeOf(false)));

  const colours = await page
    .getByRole('region', { name: 'Submissions by month' })
    .locator('li rect')
    .evaluateAll((swatches) => swatches.map((swatch) => getComputedStyle(swatch).fill));
  const [first = '', second = ''] = colours;
  expect(colours).toHaveLength(2);
  for (const [one, other] of [
    [first, second],
    [first, 'rgb(255, 255, 255)'],
    [second, 'rgb(255, 255, 255)'],
  ] as const) {
    expect(contrastOf(one, other)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  }
});

test('the current page, tab, testimonial and choice are visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/');
  const background = (element: Element) => getComputedStyle(element).backgroundColor;

  await expect(page.getByRole('link', { name: 'HOME', exact: true })).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.getByRole('link', { name: 'ABOUT', exact: true })).toHaveCSS('text-decoration-line', 'none');

  const [chosen, other] = [true, false].map((selected) => page.getByRole('tab', { selected }));
  expect(await chosen?.evaluate(background)).not.toBe(await other?.evaluate(background));
  await expect(page.getByRole('tab', { selected: false })).toHaveCSS('border-style', 'solid');

  const [first, second] = [1, 2].map((place) =>
    page.getByRole('button', { name: `Testimonial ${place}` }).locator('*'),
  );
  expect(await first?.evaluate(background)).not.toBe(await second?.evaluate(background));

  // The browser draws radio buttons in the user's colours.
  const nanny = page.getByRole('radio', { name: "I'm a nanny" }).first();
  await expect(nanny).toHaveCSS('appearance', 'auto');
  await expect(nanny).toHaveCSS('forced-color-adjust', 'auto');
});

test('dark text on yellow stays dark if the browser forces a dark theme', async ({ page }) => {
  await page.goto('/training');
  await expect(page.getByText('Limited Spots Available').first()).toHaveCSS('color-scheme', 'light only');
});
