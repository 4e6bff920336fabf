import { openAs } from './support/access.ts';
import { mockOverview } from './support/dashboards.ts';
import { expect, test } from './support/test.ts';

test('the navigation has all pages and what waits; a part that failed is retried', async ({ page, expectErrors }) => {
  expectErrors('Failed to load resource');
  const courseRegistrations = { 'newborn-maternity': 1, 'toddler-caring': 7 };
  await mockOverview(page, () => ({ courseRegistrations, failedMessages: 2, heldAsSpam: 1 }));
  await openAs(page, 'admin', '/admin');
  const bar = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await expect(bar.getByRole('link')).toHaveText([
    ...['Today3 waiting', 'Trainings', 'People', 'Partners', 'Money', 'System3 waiting'],
  ]);
  await bar.getByRole('link', { name: 'System 3 waiting' }).click();
  await expect(page).toHaveURL('/admin/system');
  await expect(page.getByRole('tab', { name: 'Messages 2' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Held back 1' })).toBeVisible();
  await bar.getByRole('link', { name: 'Partners' }).click();
  await expect(page.getByRole('region', { name: 'Partner Breakdown' })).toContainText('YAYA');

  await bar.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.route('**/*.js', (route) => route.abort());
  await page.getByRole('tab', { name: 'Codes' }).click();
  await expect(page.getByText('This part of the page didn’t load.')).toBeVisible();
  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.locator(':focus')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Issue a Nova Family code' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(bar.getByText('waiting')).toHaveCount(0);
});
