import type { Page } from 'playwright/test';

/** Waits for two animation frames: scroll and intersection events are sent after a frame. */
export async function afterFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
