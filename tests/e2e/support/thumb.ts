import type { Locator } from 'playwright/test';
import { expect } from './test.ts';

/** Counts the taps of somebody who presses only what the screen shows. What is typed is no tap. */
export function thumb() {
  let taps = 0;
  return {
    taps: () => taps,
    async tap(what: Locator): Promise<void> {
      await what.click();
      taps += 1;
    },
    /** The tap that leads to another site. */
    async leave(by: Locator): Promise<void> {
      await expect(by).toBeVisible();
      taps += 1;
    },
  };
}
