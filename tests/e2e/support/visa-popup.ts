import type { Page } from 'playwright/test';

const BADGE = '700 AED OFF, 2 Year Nanny Visa';
export const popup = (page: Page) => page.getByRole('dialog', { name: "700 AED off your nanny's 2-year visa" });
export const badge = (page: Page) => page.getByRole('link', { name: BADGE });
export const isRemembered = (page: Page) => page.evaluate(() => localStorage.getItem('visa-popup-shown'));

/** Opens a page and lets so much time pass, and no more, however slow the machine is. */
export async function wait(page: Page, path: string, milliseconds: number): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
  await page.clock.runFor(milliseconds);
}
