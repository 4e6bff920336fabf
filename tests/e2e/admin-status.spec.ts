import { setTimeout } from 'node:timers/promises';
import { CODES } from '#tests/support/access.ts';
import { enterCode, signIn } from './support/access.ts';
import { openAsAdmin, readReferrals } from './support/dashboards.ts';
import { changeElsewhere, refer } from './support/referrals.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test('a status is saved as soon as it is chosen, and the history shows it', async ({ page, request }) => {
  const { fullName } = await refer(request);
  await openAsAdmin(page, fullName);
  const status = page.getByLabel(`Status of ${fullName}`);
  await status.selectOption('paid');
  await expect(toast(page)).toContainText('Status updated successfully.');
  await expect(page.getByRole('row', { name: fullName })).toContainText('AED 110');
  expect(await readReferrals(page, fullName)).toMatchObject([{ status: 'paid' }]);

  await page.getByRole('button', { name: `History of ${fullName}` }).click();
  const dialog = page.getByRole('dialog', { name: `History of ${fullName}` });
  await expect(dialog).toContainText('by admin');
  await expect(dialog.getByRole('listitem').last()).toContainText(/Status: pending.*paid/);
  await expectAccessibleOnAllScreens(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `History of ${fullName}` })).toBeFocused();
});

test('the history shows the older note before the newer, in Arabic too', async ({ page, request }) => {
  const { id, fullName } = await refer(request);
  await openAsAdmin(page, fullName);
  for (const notes of ['الأولى', 'الثانية']) await page.request.patch(`/api/referrals/${id}`, { data: { notes } });
  await page.getByRole('button', { name: `History of ${fullName}` }).click();
  const older = await page.getByRole('dialog').getByText('الأولى').first().boundingBox();
  const newer = await page.getByRole('dialog').getByText('الثانية').boundingBox();
  expect(older && newer && older.x + older.width < newer.x).toBe(true);
});

test('of several quick choices the last one stays', async ({ page, request }) => {
  const { fullName } = await refer(request);
  await openAsAdmin(page, fullName);
  await page.route('**/api/referrals/*', async (route) => {
    await setTimeout(200);
    await route.continue();
  });
  const status = page.getByLabel(`Status of ${fullName}`);
  await status.selectOption('paid');
  await status.selectOption('confirmed');
  await expect(status).toHaveValue('confirmed');
  await expect.poll(() => readReferrals(page, fullName)).toMatchObject([{ status: 'confirmed' }]);
  await expect(status).toHaveValue('confirmed');
});

test.describe('when a change fails', () => {
  test.use({ expectedErrors: ['Failed to load resource'] });

  test('the row shows the old status, and a toast reports the error', async ({ page, request }) => {
    const { fullName } = await refer(request);
    await openAsAdmin(page, fullName);
    await page.route('**/api/referrals/*', (route) => route.abort());
    await page.getByLabel(`Status of ${fullName}`).selectOption('confirmed');
    await expect(toast(page)).toContainText('Error');
    await expect(toast(page)).toContainText('Failed to update status');
    await expect(page.getByLabel(`Status of ${fullName}`)).toHaveValue('pending');
    await expectAccessibleOnAllScreens(page);
  });

  test('somebody else’s version is shown, not overwritten', async ({ page, request }) => {
    const { fullName, id } = await refer(request);
    await openAsAdmin(page, fullName);
    await signIn(request, 'MUMSGIST');
    await changeElsewhere(request, id, { status: 'paid', notes: 'From the partner' });
    await page.getByLabel(`Status of ${fullName}`).selectOption('confirmed');
    await expect(toast(page)).toContainText('Failed to update status');
    await expect(page.getByLabel(`Status of ${fullName}`)).toHaveValue('paid');
    const row = page.getByRole('row', { name: fullName });
    await expect(row).toContainText('From the partner');
    await expect(row).toContainText('Somebody else changed this. This is how it is now.');
    await expectAccessibleOnAllScreens(page);
    await page.getByLabel(`Status of ${fullName}`).selectOption('confirmed');
    await expect(toast(page)).toContainText('Status updated successfully.');
    await expect(row).not.toContainText('Somebody else');
  });

  test('an expired session asks for the code, then the choice is saved', async ({ page, request }) => {
    const { fullName } = await refer(request);
    await openAsAdmin(page, fullName);
    await page.request.delete('/api/session');
    await page.getByLabel(`Status of ${fullName}`).selectOption('confirmed');
    await expect(page.getByRole('dialog')).toContainText('Your session has ended. Please enter your code again.');
    await expectAccessibleOnAllScreens(page);
    await enterCode(page, CODES.admin);
    await expect(toast(page)).toContainText('Status updated successfully.');
    await expect(page.getByLabel(`Status of ${fullName}`)).toHaveValue('confirmed');
    expect(await readReferrals(page, fullName)).toMatchObject([{ status: 'confirmed' }]);
  });

  test('a history that fails to load is retried in its dialog, which keeps the focus', async ({ page, request }) => {
    const { fullName } = await refer(request);
    await openAsAdmin(page, fullName);
    await page.route('**/api/admin/history?*', (route) => route.abort());
    await page.getByRole('button', { name: `History of ${fullName}` }).click();
    const dialog = page.getByRole('dialog', { name: `History of ${fullName}` });
    await expect(dialog).toContainText('Failed to fetch the history');
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toContainText('Nothing has been changed.');
    await expect(dialog.locator(':focus')).toBeVisible();
  });
});
