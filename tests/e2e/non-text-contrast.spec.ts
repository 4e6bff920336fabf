import type { Locator } from 'playwright/test';
import { signInAs } from './support/access.ts';
import { expect, test } from './support/test.ts';
import { badge } from './support/visa-popup.ts';

/** The least of what tells a control, its state, or a part of a drawing (WCAG 1.4.11). */
const LEAST = 3;

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

test('the ring of what floats over the dark footer stands out from it', async ({ page }) => {
  await page.goto('/faq');
  await page.keyboard.press('Shift+Tab');
  await expect(badge(page)).toBeFocused();
  const gap = await styleOf(badge(page), 'box-shadow');
  expect(contrastOf(gap, await styleOf(page.locator('footer'), 'background-color'))).toBeGreaterThanOrEqual(LEAST);
  expect(contrastOf(gap, await styleOf(badge(page), 'outline-color'))).toBeGreaterThanOrEqual(LEAST);
});

test('the chosen list of the administrator has an edge, and the partners’ bars differ by more than their hue', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/admin');
  const bar = await styleOf(page.getByRole('tablist', { name: 'Lists' }), 'background-color');
  const chosen = page.getByRole('tab', { selected: true });
  expect(contrastOf(await styleOf(chosen, 'border-top-color'), bar)).toBeGreaterThanOrEqual(LEAST);

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
    expect(contrastOf(one, other)).toBeGreaterThanOrEqual(LEAST);
  }
});
