import type { Page } from 'playwright/test';

/** Answers sign-ups without the server, as it answers those that it stores. @returns how many have come */
export async function acceptSignUps(page: Page): Promise<() => number> {
  let count = 0;
  await page.route('**/api/newsletter', (route) => {
    count += 1;
    return route.fulfill({ status: 201, json: { success: true, message: '' } });
  });
  return () => count;
}

/** Holds requests back on their way, wherever it leads by routes that were set before. @returns how to let them go on */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  await page.route(path, async (route) => {
    await held;
    await route.fallback();
  });
  return () => resolve(undefined);
}
