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

/** Presses an entry in the menu of the newest row of a kind, on the page of a person. */
export async function chooseOfPerson(page: Page, kind: string, entry: RegExp): Promise<void> {
  const everything = page.getByRole('region', { name: /^Everything/ });
  const row = everything
    .getByRole('listitem')
    .filter({ has: page.getByText(kind, { exact: true }) })
    .first();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Opens what was changed in the newest row of a kind, on the page of a person. @param key her address or number */
export async function openHistory(page: Page, key: string, kind: string): Promise<Locator> {
  await page.goto(`/admin/person?key=${encodeURIComponent(key)}`);
  await chooseOfPerson(page, kind, /^History of/);
  return page.getByRole('dialog', { name: /^History of/ });
}

/** Comes back to the page, as from another tab: its lists load again. */
export async function returnToPage(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
