import type { Locator, Page } from 'playwright/test';

/** The "..." of a row, named by its person or object. */
export function menuButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Actions for ${name}`, exact: true });
}

export async function openRowMenu(page: Page, name: string): Promise<Locator> {
  await menuButton(page, name).click();
  return page.getByRole('menu', { name: `Actions for ${name}` });
}

/** Presses an entry of a row's menu, by its accessible name. */
export async function chooseInMenu(page: Page, name: string, entry: string): Promise<void> {
  const menu = await openRowMenu(page, name);
  await menu.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Comes back to the page, as from another tab: its lists load again. */
export async function returnToPage(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
