import type { Locator, Page } from 'playwright/test';

/** The region that shows notifications. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/ });
}
