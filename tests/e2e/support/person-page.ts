import type { Locator, Page } from 'playwright/test';

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
