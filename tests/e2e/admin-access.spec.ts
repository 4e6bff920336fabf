import type { Page } from 'playwright/test';
import { openAs, signIn } from './support/access.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';

test('refused requests are in the access log, and each account is signed out everywhere', async ({ page, request }) => {
  await signIn(request, 'YAYA');
  expect((await request.get('/api/registrations')).status()).toBe(403);
  await openAs(page, 'admin', '/admin/partners');
  // The real request would end the sessions of tests that run at the same time.
  await page.route('**/api/session?referralCode=YAYA', (route) => route.fulfill({ status: 204 }));
  const ending = page.waitForRequest('**/api/session?referralCode=YAYA');
  await page.getByRole('button', { name: 'Sign out everywhere: YAYA' }).click();
  expect((await ending).method()).toBe('DELETE');
  await expect(page.getByText('YAYA is signed out everywhere.', { exact: true })).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  await page.goto('/admin/system?tab=access&search=yaya');
  await page.getByLabel('Event').selectOption('Refused');
  const entry = page.getByRole('row').filter({ hasText: 'GET /api/registrations' }).first();
  await expect(entry).toContainText('YAYA');
  await signOutEverywhere(page);
  await openAs(page, 'YAYA', '/dashboard/yaya');
  await signOutEverywhere(page);
});

async function signOutEverywhere(page: Page): Promise<void> {
  // The real request would end the sessions of tests that run at the same time.
  await page.route('**/api/session?everywhere=true', (route) => route.fulfill({ status: 204 }));
  const ending = page.waitForRequest('**/api/session?everywhere=true');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  expect((await ending).method()).toBe('DELETE');
  await expect(page.getByRole('textbox', { name: 'Access code' })).toBeVisible();
}
