import type { Page } from 'playwright/test';

const KEYS = new Set(['Tab', 'Enter', 'Space', 'ArrowDown', 'ArrowLeft']);

/** Presses keys and types texts in the focused element. */
export async function pressKeys(page: Page, ...keysAndTexts: readonly string[]): Promise<void> {
  for (const key of keysAndTexts) await (KEYS.has(key) ? page.keyboard.press(key) : page.keyboard.type(key));
}
