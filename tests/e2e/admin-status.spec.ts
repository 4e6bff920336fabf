import { CODES } from '#tests/support/access.ts';
import { enterCode, signIn } from './support/access.ts';
import { holdRequests } from './support/routes.ts';
import { openAsAdmin, readReferrals } from './support/dashboards.ts';
import { menuButton, openHistory } from './support/row-menu.ts';
import { changeElsewhere, refer, uniqueNumber } from './support/referrals.ts';
import { expect, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';

test.use({ expectedErrors: ['Failed to load resource'] });

test('a status is saved at once, a failure says how it is now, and the history shows it', async ({ page, request }) => {
  const number = uniqueNumber();
  const { id, fullName } = await refer(request, { whatsappNumber: number });
  await signIn(request, 'admin');
  for (const notes of ['الأولى', 'الثانية']) await changeElsewhere(request, id, { notes });
  await openAsAdmin(page, fullName);
  const status = page.getByLabel(`Status of ${fullName}`);
  const row = page.getByRole('row', { name: fullName });
  const counted = page.waitForResponse('**/api/admin/overview');
  await status.selectOption('paid');
  await expect(toast(page)).toContainText('Status updated successfully.');
  await counted;
  await expect(row).toContainText('AED 110');
  expect(await readReferrals(page, fullName)).toMatchObject([{ status: 'paid' }]);

  await test.step('the last of two choices wins, and nothing moves', async () => {
    const release = await holdRequests(page, '**/api/referrals/*');
    const before = await menuButton(page, fullName).boundingBox();
    await status.selectOption('pending');
    await expect(row.getByText('Saving…')).toBeVisible();
    expect(await menuButton(page, fullName).boundingBox()).toEqual(before);
    await status.selectOption('confirmed');
    release();
    await expect(row.getByText('Saved')).toBeVisible();
    await expect(row.getByText('Saved')).toHaveCount(0);
    expect(await readReferrals(page, fullName)).toMatchObject([{ status: 'confirmed' }]);
    await expect(status).toHaveValue('confirmed');
  });

  await test.step('after a failure the row shows the stored values, and a toast reports the error', async () => {
    await page.route('**/api/referrals/*', (route) => route.abort());
    await status.selectOption('pending');
    await expect(toast(page)).toContainText('Error');
    await expect(toast(page)).toContainText('Failed to update status');
    await expect(status).toHaveValue('confirmed');
    await expect(row.getByRole('alert')).toHaveText('There was no answer. This is how it is now.');
    await page.unroute('**/api/referrals/*');

    await signIn(request, 'MUMSGIST');
    await changeElsewhere(request, id, { status: 'paid', notes: 'From the partner' });
    await status.selectOption('pending');
    await expect(row).toContainText('Somebody else changed this. This is how it is now.');
    await expect(row).toContainText('From the partner');
    await expect(status).toHaveValue('paid');
    await expectAccessibleOnAllScreens(page);
    await status.selectOption('pending');
    await expect(toast(page)).toContainText('Status updated successfully.');
    await expect(row).not.toContainText('Somebody else');
  });

  await test.step('an expired session asks for the code, then saves', async () => {
    await page.request.delete('/api/session');
    await status.selectOption('confirmed');
    await expect(page.getByRole('dialog')).toContainText('Your session has ended. Please enter your code again.');
    await enterCode(page, CODES.admin);
    await expect.poll(() => readReferrals(page, fullName)).toMatchObject([{ status: 'confirmed' }]);
    await expect(toast(page)).toContainText('Status updated successfully.');
    await expect(status).toHaveValue('confirmed');
  });

  await test.step('the history shows it, also after a retry', async () => {
    await page.route('**/api/admin/history?*', (route) => route.abort());
    const dialog = await openHistory(page, number, 'Referral');
    await expect(dialog).toContainText('The history didn’t load.');
    await page.unroute('**/api/admin/history?*');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toContainText('by admin');
    await expect(dialog.locator(':focus')).toBeVisible();
    await expect(dialog).toContainText(/Status: pending.*paid/);
    // The older note is to the left of the newer one, also in Arabic.
    const notes = dialog.locator('ol > li').filter({ hasText: 'الأولى' }).filter({ hasText: 'الثانية' });
    const older = await notes.getByText('الأولى').boundingBox();
    const newer = await notes.getByText('الثانية').boundingBox();
    expect(older && newer && older.x + older.width < newer.x).toBe(true);
    await page.keyboard.press('Escape');
    await expect(
      page
        .getByRole('region', { name: /^Everything/ })
        .getByRole('listitem')
        .filter({ hasText: 'Referral' })
        .getByRole('button'),
    ).toBeFocused();
  });
});
