import type { Browser } from 'playwright/test';
import { expect } from './test.ts';

/** A visitor without scripts presses `link` on the page at `url`, and reads beside the form how to write to us instead. */
export async function leadsToWords(browser: Browser, url: string, link: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('link', { name: link }).click();
  const words = page.locator('main noscript p').first();
  await expect(words).toBeVisible();
  expect(await words.innerText()).toContain('This form needs JavaScript. You can also write to us on WhatsApp');
  await context.close();
}
