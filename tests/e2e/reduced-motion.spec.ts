import type { Page } from 'playwright/test';
import { FACTS } from './support/stated-facts.ts';
import { expect, test } from './support/test.ts';
import { badge } from './support/visa-popup.ts';

/** What moves with time, is about to, or scrolls smoothly. The header's colour follows the scroll position, not time. */
async function motionsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const styles = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after', '::backdrop'].map((part) => ({
        element,
        style: getComputedStyle(element, part),
      })),
    );
    return [
      ...document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ id }) => `an animation runs ${id}`),
      ...styles
        .filter(({ style }) => style.transitionDuration !== '0s' || style.scrollBehavior !== 'auto')
        .map(({ element }) => `may move: ${element.outerHTML.slice(0, 60)}`),
    ];
  });
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('nothing moves on the home page, and its row of articles is there at once', async ({ page }) => {
  await page.goto('/');
  expect(await motionsOn(page)).toEqual([]);
  const position = await page.getByRole('list', { name: 'Latest Insights' }).evaluate((row) => {
    document.querySelector<HTMLElement>('[aria-label="Further in the row"]')?.click();
    return row.scrollLeft;
  });
  expect(position).toBe(360);
});

test('nothing moves on an article', async ({ page }) => {
  await page.goto('/first-aid');
  expect(await motionsOn(page)).toEqual([]);
});

test('the popup and the phone menu stand at once, and a busy button waits without turning', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/newsletter', () => new Promise(() => undefined));
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Menu' });
  const left = await opener.evaluate((button: HTMLElement) => {
    button.click();
    return document.querySelector('#phone-menu')?.getBoundingClientRect().left;
  });
  expect(left).toBe(0);
  expect(await motionsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await badge(page).click();
  const popup = page.getByRole('dialog', { name: `${FACTS.offers.visa} off` });
  for (const [label, text] of [
    ['First Name', 'Amal'],
    ['Last Name', 'Haddad'],
    ['Email', 'amal@example.com'],
  ] as const) {
    await popup.getByLabel(label).fill(text);
  }
  await page.keyboard.press('Enter');
  await expect(popup.getByRole('button', { name: 'Joining Nova List...' })).toBeVisible();
  expect(await motionsOn(page)).toEqual([]);
});
