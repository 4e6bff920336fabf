import type { Page } from 'playwright/test';

/** Responds to sign-ups with success, without the server. @returns a function that counts them */
export async function acceptSignUps(page: Page): Promise<() => number> {
  let count = 0;
  await page.route('**/api/newsletter', (route) => {
    count += 1;
    return route.fulfill({ status: 201, json: { success: true, message: '' } });
  });
  return () => count;
}

/** Delays requests; routes that were set before handle them afterwards. @returns a function that releases them */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  await page.route(path, async (route) => {
    await held;
    await route.fallback();
  });
  return () => resolve(undefined);
}
