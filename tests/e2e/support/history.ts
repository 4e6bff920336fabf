import type { Locator, Page } from 'playwright/test';

/** Opens what was changed in a row of the page of a person. @param key her address or number @param kind the first word of the row */
export async function openHistory(page: Page, key: string, kind: string): Promise<Locator> {
  await page.goto(`/admin/person?key=${encodeURIComponent(key)}`);
  const everything = page.getByRole('region', { name: /^Everything/ });
  const row = everything
    .getByRole('listitem')
    .filter({ has: page.getByText(kind, { exact: true }) })
    .first();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: /^History of/ }).click();
  return page.getByRole('dialog', { name: /^History of/ });
}
