import type { Locator, Page } from 'playwright/test';

/** Opens what was changed in a row of the page of a person. @param key her address or number @param text of the row */
export async function openHistory(page: Page, key: string, text: string | RegExp): Promise<Locator> {
  await page.goto(`/admin/person?key=${encodeURIComponent(key)}`);
  const everything = page.getByRole('region', { name: /^Everything/ });
  const row = everything.getByRole('listitem').filter({ hasText: text }).first();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: /^History of/ }).click();
  return page.getByRole('dialog', { name: /^History of/ });
}
