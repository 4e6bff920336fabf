import type { Page } from 'playwright/test';
import { showWorkshops } from './support/workshop-page.ts';
import { expect, test } from './support/test.ts';
import { badge } from './support/visa-popup.ts';

/** Controls that a ground of their own makes what they are. */
const CONTROLS = 'a, button, input, select, textarea, dialog';

const forceColours = (page: Page) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });

/** Marks the controls that stand on a colour of their own, while the site's colours are there. */
async function markGrounds(page: Page): Promise<number> {
  return page.evaluate((controls) => {
    const marked = [...document.querySelectorAll(controls)].filter(
      (control) => getComputedStyle(control).backgroundColor !== 'rgba(0, 0, 0, 0)' && control.checkVisibility(),
    );
    for (const control of marked) control.setAttribute('data-ground', '');
    return marked.length;
  }, CONTROLS);
}

/** Marked controls that have no edge on the screen as it stands. */
async function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-ground]')]
      .filter((control) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(control);
        return borderTopStyle === 'none' || parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor;
      })
      .map((control) => control.outerHTML.slice(0, 80)),
  );
}

for (const path of ['/', '/workshop', '/visa-process', '/full-course-2025', '/refer/mumsgist'] as const) {
  test(`every button and field of ${path} keeps an edge`, async ({ page }) => {
    await showWorkshops(page, {});
    await page.goto(path);
    if (path === '/workshop') await page.getByRole('button', { name: 'Register for Workshop' }).click();
    expect(await markGrounds(page)).toBeGreaterThan(5);
    await forceColours(page);
    expect(await withoutEdge(page)).toEqual([]);
  });
}

test('the popup keeps an edge, and its fields, button and focus do', async ({ page }) => {
  await page.goto('/faq');
  await badge(page).click();
  const popup = page.getByRole('dialog');
  await markGrounds(page);
  await forceColours(page);
  await expect(popup).toHaveAttribute('data-ground');
  expect(await withoutEdge(page)).toEqual([]);
  await popup.getByLabel('Email').focus();
  await expect(popup.getByLabel('Email')).toHaveCSS('outline-style', 'solid');
  await expect(popup.getByLabel('Email')).toHaveCSS('outline-width', '3px');
});

test('what is chosen stands out: page, tab, testimonial and choice', async ({ page }) => {
  await forceColours(page);
  await page.goto('/');
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;

  await expect(page.getByRole('link', { name: 'HOME', exact: true })).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.getByRole('link', { name: 'ABOUT', exact: true })).toHaveCSS('text-decoration-line', 'none');

  const [chosen, other] = [true, false].map((selected) => page.getByRole('tab', { selected }));
  expect(await chosen?.evaluate(ground)).not.toBe(await other?.evaluate(ground));
  await expect(page.getByRole('tab', { selected: false })).toHaveCSS('border-style', 'solid');

  const [first, second] = [1, 2].map((place) =>
    page.getByRole('button', { name: `Testimonial ${place}` }).locator('*'),
  );
  expect(await first?.evaluate(ground)).not.toBe(await second?.evaluate(ground));

  // The browser draws these itself, in the reader's colours.
  const nanny = page.getByRole('radio', { name: "I'm a nanny" }).first();
  await expect(nanny).toHaveCSS('appearance', 'auto');
  await expect(nanny).toHaveCSS('forced-color-adjust', 'auto');
});

test('dark text on yellow stays dark where the browser darkens pages by itself', async ({ page }) => {
  await page.goto('/training');
  await expect(page.getByText('Limited Spots Available').first()).toHaveCSS('color-scheme', 'light only');
});
