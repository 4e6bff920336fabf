import { expect, type Page } from 'playwright/test';

/** How far the page is wider than its window; nothing where it is not. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return excess > 0 ? [`scrolls ${excess} px sideways`] : [];
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toEqual([]);
}
