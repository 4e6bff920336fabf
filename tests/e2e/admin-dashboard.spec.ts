import { text } from 'node:stream/consumers';
import { signInAs } from './support/access.ts';
import { holdRequests } from './support/answers.ts';
import { openAsAdmin } from './support/dashboards.ts';
import { refer, uniqueName } from './support/referrals.ts';
import { expectNoSidewaysScroll } from './support/sideways-scroll.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test('totals, breakdown and chart by partner; the filter leaves one', async ({ page, request }) => {
  const word = uniqueName('Filter');
  await refer(request, { fullName: `${word} M` });
  await refer(request, { fullName: `${word} Y`, referralCode: 'YAYA' });
  await openAsAdmin(page, word);
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
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveText(`${word} Y`);
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await expect(breakdown).toBeVisible();
});

test('all data is exported whatever the filter', async ({ page, request }) => {
  const { fullName } = await refer(request);
  await signInAs(page, 'admin');
  await page.goto('/admin?referralCode=YAYA');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export All Data to CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('referral-submissions.csv');
  expect(await text(await download.createReadStream())).toContain(fullName);
});

test('when the network fails, each list that fails to load shows its own error', async ({ page, expectErrors }) => {
  expectErrors('Failed to load resource');
  await signInAs(page, 'admin');
  await page.route(/\/api\/(referrals|registrations)\?/, (route) => route.abort());
  await page.goto('/admin?tab=referrals');
  await expect(page.getByText('Failed to fetch submissions', { exact: true })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('tab', { name: 'Workshop Registrations' }).click();
  await expect(page.getByText('Failed to fetch registrations')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to fetch registrations')).toHaveCount(0);
});

test('Refresh reloads the whole page state, on every tab', async ({ page }) => {
  const month = new Date().toISOString().slice(0, 7);
  let count = 7;
  await page.route('**/api/admin/timeline', (route) =>
    route.fulfill({ json: [{ month, referralCode: 'MUMSGIST', count }] }),
  );
  await page.route('**/api/admin/overview', async (route) => {
    const overview = (await (await route.fetch()).json()) as Record<string, unknown>;
    await route.fulfill({ json: { ...overview, failedMessages: count } });
  });
  await page.route('**/api/summary', async (route) => {
    const summary = (await (await route.fetch()).json()) as Record<string, unknown>;
    await route.fulfill({ json: { ...summary, total: 1000 + count } });
  });
  await signInAs(page, 'admin');
  await page.goto('/admin?tab=referrals');
  const chart = page.getByRole('table', { name: 'Submissions by month and partner' });
  const [, ...lists] = await page.getByRole('tab').all();
  for (const tab of lists) {
    await tab.click();
    count += 1;
    await page.getByRole('button', { name: 'Refresh' }).click();
    if (await chart.isVisible()) await expect(chart).toContainText(String(count));
    await expect(page.getByText(`${count} messages could not be sent.`)).toBeVisible();
    await expect(page.locator('dl > div').filter({ hasText: 'Total submissions' }).first()).toContainText(
      `1,${String(count).padStart(3, '0')}`,
    );
  }
});

test('a pending search does not run in the tab that is opened next', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/people');
  await page.getByRole('searchbox').fill('Layla');
  await page.getByRole('tab', { name: 'Sign-ups' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Sign-ups' })).toBeVisible();
  // Longer than the pause after which somebody's words are searched for.
  await page.waitForTimeout(400);
  await expect(page).toHaveURL('/admin/people?tab=sign-ups');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('lists show that they load, and that they are empty', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.route(/\/api\/(referrals|registrations)\?/, (route) => route.fulfill({ json: [] }));
  const letSubmissionsGo = await holdRequests(page, '**/api/referrals?*');
  const letRegistrationsGo = await holdRequests(page, '**/api/registrations?*');
  await page.goto('/admin?tab=referrals');
  await expect(page.getByText('Loading submissions...')).toBeVisible();
  letSubmissionsGo();
  await expect(page.getByText('No submissions found', { exact: true })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('tab', { name: 'Workshop Registrations' }).click();
  await expect(page.getByText('Loading registrations...')).toBeVisible();
  letRegistrationsGo();
  await expect(page.getByText('No workshop registrations found.')).toBeVisible();
});

test('arrow keys move between the tabs, and the URL names the tab', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/people');
  const first = page.getByRole('tab', { name: 'Enquiries' });
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('tab', { name: 'Sign-ups' });
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Sign-ups' })).toBeVisible();
  await expect(page).toHaveURL('/admin/people?tab=sign-ups');
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Erase' })).toBeFocused();
  await page.goBack();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(second).toHaveAttribute('aria-selected', 'true');
});

test('on a phone rows are cards, and nothing scrolls sideways', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { fullName } = await refer(request);
  await openAsAdmin(page, fullName);
  await page.getByLabel(`Status of ${fullName}`).selectOption('paid');
  await expect(toast(page)).toContainText('Status updated successfully.');
  await expectNoSidewaysScroll(page);
  // Its bars would have numbers of 6 px.
  const chart = page.getByRole('region', { name: 'Submissions by month' });
  await expect(chart.locator('svg').last()).toBeHidden();
  expect((await chart.getByRole('cell').first().boundingBox())?.height).toBeGreaterThan(12);
  await expectAccessible(page);
  await page.getByLabel('Show').selectOption('Workshop Registrations');
  await expect(page.getByRole('tabpanel', { name: 'Workshop Registrations' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: `Call ${fullName}` })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
});
