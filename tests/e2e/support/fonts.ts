import type { Page } from 'playwright/test';

/** Waits until the web fonts have replaced the fallback fonts. From then on, no line breaks elsewhere. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => Array.from(document.fonts).some(({ family }) => family === 'Figtree'));
}
