import type { Page } from 'playwright/test';

/** Waits until the page has been drawn twice: what comes into view, and how far it is scrolled, is told after a frame. */
export async function afterFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
