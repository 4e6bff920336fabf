import type { Locator, Page } from 'playwright/test';

/** The notification area. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/ });
}
