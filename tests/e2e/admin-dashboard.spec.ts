import { text } from 'node:stream/consumers';
import { openAs } from './support/access.ts';
import { mockOverview, openAsAdmin } from './support/dashboards.ts';
import { refer, uniqueName } from './support/referrals.ts';
import { returnToPage, openRowMenu } from './support/row-menu.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, expectPageFits, test, toast } from './support/test.ts';

test('a filter limits list and totals, not the export; a phone has a sheet of actions', async ({ page, request }) => {
  const prefix = uniqueName('Filter');
  const { fullName } = await refer(request, { fullName: `${prefix} M` });
  await refer(request, { fullName: `${prefix} Y`, referralCode: 'YAYA' });
  await openAsAdmin(page, prefix);
  const rows = page.getByRole('tabpanel').getByRole('rowheader');
  await expect(rows).toHaveCount(2);
  const breakdown = page.getByRole('region', { name: 'Partner Breakdown' });
  await expect(breakdown).toContainText('MUMSGIST');
  await expect(breakdown).toContainText('rate not set');
  const chart = page.getByRole('table', { name: 'Submissions by month and partner' });
  await expect(chart.getByRole('row')).toHaveCount(13);
  await expectAccessibleOnAllScreens(page);

  const counted = page.waitForResponse('**/api/summary?referralCode=YAYA');
  const partner = page.getByLabel('Partner', { exact: true });
  await expect(partner.getByRole('option')).toHaveText(['All Partners', 'MUMSGIST', 'YAYA']);
  await partner.selectOption('YAYA');
  await counted;
  await expect(breakdown).toHaveCount(0);
  await expect(rows).toHaveText([`${prefix} Y`]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export All Data to CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('referral-submissions.csv');
  expect(await text(await download.createReadStream())).toContain(`${prefix} M`);
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await expect(breakdown).toBeVisible();

  await test.step('on a phone nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel(`Status of ${fullName}`).selectOption('paid');
    await expect(toast(page)).toContainText('Status updated successfully.');
    await expectPageFits(page);
    // The bars are hidden on a phone, because their numbers would be 6 px high.
    const months = page.getByRole('region', { name: 'Submissions by month' });
    await expect(months.locator('svg').last()).toBeHidden();
    expect((await months.getByRole('cell').first().boundingBox())?.height).toBeGreaterThan(12);
    await page.getByLabel('Show').selectOption('Workshop Registrations');
    await expect(page.getByRole('tabpanel', { name: 'Workshop Registrations' })).toBeVisible();
    await expectPageFits(page);
    await page.goBack();
    const menu = await openRowMenu(page, fullName);
    await expect(menu.getByRole('menuitem', { name: /^Call/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectPageFits(page);
  });
});

test('coming back to the page reloads list, chart, totals and notices', async ({ page }) => {
  const month = new Date().toISOString().slice(0, 7);
  const zero = { pending: 0, paid: 0, confirmed: 0, conversion: 0, commission: 0, partners: [] };
  let count = 7;
  await page.route('**/api/admin/timeline', (route) =>
    route.fulfill({ json: [{ month, referralCode: 'MUMSGIST', count }] }),
  );
  await mockOverview(page, () => ({ failedMessages: count }));
  await page.route('**/api/summary', (route) => route.fulfill({ json: { total: 1000 + count, ...zero } }));
  await openAs(page, 'admin', '/admin?tab=referrals');
  const chart = page.getByRole('table', { name: 'Submissions by month and partner' });
  const total = page.locator('dl > div').filter({ hasText: 'Total submissions' }).first();
  await expect(total).toContainText((1000 + count).toLocaleString('en-GB'));
  count += 1;
  await returnToPage(page);
  await expect(chart).toContainText(String(count));
  await expect(page.getByText(`${count} messages could not be sent.`)).toBeVisible();
  await expect(total).toContainText((1000 + count).toLocaleString('en-GB'));
  await page.getByRole('tab', { name: 'Workshop Registrations' }).click();
  count += 1;
  await returnToPage(page);
  await expect(page.getByText(`${count} messages could not be sent.`)).toBeVisible();
});

test('arrow keys and the URL choose a tab, and each tab has its own search', async ({ page }) => {
  await openAs(page, 'admin', '/admin/people?tab=enquiries&search=nobody');
  const tab = (name: string) => page.getByRole('tab', { name });
  const search = page.getByRole('searchbox');
  const steps = await page.evaluate(() => history.length);
  await tab('Enquiries').press('Enter');
  await expect(search).toHaveValue('nobody');
  expect(await page.evaluate(() => [history.length, location.search])).toEqual([steps, '?tab=enquiries']);

  await page.reload();
  await expect(search).toHaveValue('nobody');

  await search.fill('Layla');
  await tab('Enquiries').press('ArrowRight');
  await expect(tab('Sign-ups')).toBeFocused();
  await expect(tab('Sign-ups')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Sign-ups' })).toBeVisible();
  // Longer than the debounce of the search.
  await page.waitForTimeout(400);
  await expect(page).toHaveURL('/admin/people?tab=sign-ups');
  await expect(search).toHaveValue('');

  await page.keyboard.press('End');
  await expect(tab('Codes')).toBeFocused();
  await page.goBack();
  await expect(tab('Sign-ups')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(tab('Sign-ups')).toHaveAttribute('aria-selected', 'true');
});
