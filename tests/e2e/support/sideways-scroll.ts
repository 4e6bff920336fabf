import { expect, type Page } from 'playwright/test';

/** Reports how much wider the page is than its window. Empty if the page fits. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return excess > 0 ? [`scrolls ${excess} px sideways`] : [];
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toEqual([]);
}
