import { CODES } from '#tests/support/access.ts';
import { enterCode, signInAs } from './support/access.ts';
import { openAsAdmin, readReferrals, editReferral, openAsPartner } from './support/dashboards.ts';
import { refer } from './support/referrals.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

// The browser tells of every answer that refuses, and of every one that does not come.
test.use({ expectedErrors: ['status of 401', 'Failed to load resource'] });

test('a session that expires during an edit asks for the code, and the edit stays', async ({ page, request }) => {
  const { fullName, id } = await refer(request);
  await openAsPartner(page, fullName);
  await editReferral(page, fullName, { status: 'confirmed', notes: 'Called twice' });
  await page.request.delete('/api/session');
  await page.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Your session has ended. Please enter your code again.')).toBeVisible();
  await expect(page.getByText(fullName)).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await enterCode(page, CODES.MUMSGIST);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel(`Notes on ${fullName}`)).toHaveValue('Called twice');
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Referral updated successfully.');
  expect(await readReferrals(page, fullName)).toMatchObject([{ id, status: 'confirmed', notes: 'Called twice' }]);
});

test('an export with an expired session asks for the code', async ({ page }) => {
  await signInAs(page, 'MUMSGIST');
  await page.goto('/dashboard/mumsgist');
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
  await page.request.delete('/api/session');
  await page.getByRole('link', { name: 'Export to CSV' }).click();
  await expect(page.getByText('Your session has ended. Please enter your code again.')).toBeVisible();
  await enterCode(page, CODES.MUMSGIST);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export to CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('MUMSGIST-referrals.csv');
});

test('a page restored without a connection keeps its edit', async ({ page, request }) => {
  const { fullName } = await refer(request);
  await openAsPartner(page, fullName);
  await editReferral(page, fullName, { notes: 'Called twice' });
  await page.route('**/api/session', (route) => route.abort());
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('alert')).toContainText('The server could not be reached. Please try again.');
  await expect(page.getByText(fullName)).toBeHidden();
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel(`Notes on ${fullName}`)).toHaveValue('Called twice');
  await expect(page.getByLabel(`Notes on ${fullName}`)).toBeFocused();
});

test('an open dialog is there again once the server responds', async ({ page, request }) => {
  const { fullName } = await refer(request);
  await openAsAdmin(page, fullName);
  await page.getByRole('button', { name: `History of ${fullName}` }).click();
  await page.route('**/api/session', (route) => route.abort());
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const tryAgain = page
    .getByRole('dialog', { name: 'Can’t reach the server' })
    .getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeFocused();
  await expect(page.getByText(`History of ${fullName}`)).toBeHidden();
  await expectAccessibleOnAllScreens(page);
  await page.unroute('**/api/session');
  await tryAgain.click();
  await expect(page.getByRole('dialog', { name: `History of ${fullName}` })).toContainText('Nothing has been changed.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `History of ${fullName}` })).toBeFocused();
});

test('signing out in one tab signs out all tabs and hides their data', async ({ page, context, request }) => {
  const { fullName } = await refer(request);
  await openAsAdmin(page, fullName);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('rowheader', { name: fullName })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByLabel('Access code', { exact: true })).toBeVisible();
  await expect(other.getByText(fullName)).toHaveCount(0);
  expect(new URL(other.url()).search).toBe('');
});

test('a session that has expired in two tabs asks for the code once', async ({ page, context, request }) => {
  const { fullName } = await refer(request);
  await openAsAdmin(page, fullName);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('rowheader', { name: fullName })).toBeVisible();
  await page.request.delete('/api/session');
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Refresh' }).click();
    await expect(tab.getByText('Your session has ended. Please enter your code again.')).toBeVisible();
  }
  await enterCode(page, CODES.admin);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    await expect(tab.getByRole('rowheader', { name: fullName })).toBeVisible();
  }
});

test('a page that is shown again after its session has ended asks for the code, and its rows leave five minutes later', async ({
  page,
  request,
}) => {
  const { fullName } = await refer(request);
  await page.clock.install();
  await openAsPartner(page, fullName);
  await editReferral(page, fullName, { notes: 'Called twice' });
  await page.request.delete('/api/session');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Your session has ended. Please enter your code again.')).toBeVisible();
  await page.clock.fastForward('04:50');
  await expect(page.getByText(fullName)).toHaveCount(1);
  await page.clock.fastForward('00:20');
  await expect(page.getByText(fullName)).toHaveCount(0);
  await enterCode(page, CODES.MUMSGIST);
  await expect(page.getByLabel(`Notes on ${fullName}`)).toHaveValue('Called twice');
});

test('a page without input for half an hour asks for the code', async ({ page }) => {
  await page.clock.install();
  await signInAs(page, 'MUMSGIST');
  await page.goto('/dashboard/mumsgist');
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
  await page.request.delete('/api/session');
  await page.clock.fastForward('30:01');
  await expect(page.getByText('Your session has ended. Please enter your code again.')).toBeVisible();
});
