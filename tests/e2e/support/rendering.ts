import type { Page } from 'playwright/test';

/** Waits for two animation frames: scroll and intersection events are sent after a frame. */
export async function afterFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Waits until the web fonts have replaced the fallback fonts. From then on, no line breaks elsewhere. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => Array.from(document.fonts).some(({ family }) => family === 'Figtree'));
}
