import type { Locator, Page } from 'playwright/test';

export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/ });
}
