import { signIn } from './support/access.ts';
import { holdRequests } from './support/routes.ts';
import { openAsPartner, readReferrals, editReferral } from './support/dashboards.ts';
import { changeElsewhere, refer } from './support/referrals.ts';
import { expectNoSidewaysScroll } from './support/sideways-scroll.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test('Cancel discards an edit, Save stores it once, and the totals update', async ({ page, request }) => {
  const { fullName } = await refer(request);
  await openAsPartner(page, fullName);
  let lists = 0;
  page.on('request', (sent) => (lists += sent.url().includes('/api/referrals?') ? 1 : 0));
  const row = page.getByRole('row', { name: fullName });
  const edit = page.getByRole('button', { name: `Edit ${fullName}` });
  const status = page.getByLabel(`Status of ${fullName}`);
  const notes = page.getByLabel(`Notes on ${fullName}`);

  await editReferral(page, fullName, { notes: 'Not to be kept' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeFocused();
  await expect(page.getByText('Not to be kept')).toHaveCount(0);
  await expect(row).toContainText('pending');

  await page.keyboard.press('Enter');
  await expect(status).toBeFocused();
  await expect(notes).toHaveValue('');
  await expectAccessibleOnAllScreens(page);
  await status.selectOption('confirmed');
  await notes.fill('Called.\nPays on Friday.');
  const counted = page.waitForResponse('**/api/summary*');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect(toast(page)).toContainText('Success');
  await expect(toast(page)).toContainText('Referral updated successfully.');
  await counted;
  for (const text of ['confirmed', 'Pays on Friday.', 'AED 110']) await expect(row).toContainText(text);
  // The second click of a double click, after the response.
  await edit.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(status).toHaveCount(0);
  expect(lists).toBe(0);
  expect(await readReferrals(page, fullName)).toMatchObject([
    { status: 'confirmed', notes: 'Called.\nPays on Friday.' },
  ]);
});

test('a referral can be edited on a phone, which shows rows as cards', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { fullName } = await refer(request);
  await openAsPartner(page, fullName);
  await expectAccessible(page);
  await editReferral(page, fullName, { status: 'paid' });
  await expectNoSidewaysScroll(page);
  const save = page.getByRole('button', { name: 'Save' });
  expect(await save.evaluate((button: HTMLElement) => button.offsetHeight)).toBeGreaterThanOrEqual(44);
  const [button, status] = [await save.boundingBox(), await page.getByLabel('Status of').boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(status?.y ?? 0);
  await save.click();
  await expect(toast(page)).toContainText('Referral updated successfully.');
  await expect(page.getByRole('button', { name: `Edit ${fullName}` })).toBeFocused();
  await expectAccessible(page);
});

test('an edit conflict shows both versions, and either can be kept', async ({ page, request, expectErrors }) => {
  expectErrors('status of 409');
  const { fullName, id } = await refer(request);
  await openAsPartner(page, fullName);
  await signIn(request, 'admin');
  const panel = page.getByRole('alert').filter({ hasText: `Somebody else has changed ${fullName}.` });
  const keepTheirs = panel.getByRole('button', { name: 'Keep it as it is now' });
  const row = page.getByRole('row', { name: fullName });
  const saveWithConflict = async (words: string) => {
    await editReferral(page, fullName, { status: 'paid', notes: 'My words' });
    await changeElsewhere(request, id, { status: 'confirmed', notes: words });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeFocused();
    await expect(panel).toContainText(words);
    await expect(panel).toContainText('My words');
  };

  await saveWithConflict('Words of the office');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expect(page.getByLabel(`Notes on ${fullName}`)).toHaveValue('My words');
  await expectAccessibleOnAllScreens(page);
  await keepTheirs.click();
  await expect(page.getByRole('button', { name: `Edit ${fullName}` })).toBeFocused();
  await expect(panel).toHaveCount(0);
  await expect(row).toContainText('Words of the office');
  expect(await readReferrals(page, fullName)).toMatchObject([{ status: 'confirmed', notes: 'Words of the office' }]);

  await saveWithConflict('Other words');
  const release = await holdRequests(page, '**/api/referrals/*');
  await panel.getByRole('button', { name: 'Save my edit instead' }).click();
  await expect(keepTheirs).toBeDisabled();
  release();
  await expect(toast(page)).toContainText('Referral updated successfully.');
  await expect(page.getByRole('button', { name: `Edit ${fullName}` })).toBeFocused();
  await expect(panel).toHaveCount(0);
  await expect(row).toContainText('My words');
  expect(await readReferrals(page, fullName)).toMatchObject([{ status: 'paid', notes: 'My words' }]);
});

test('a failed save shows a toast and keeps the edit', async ({ page, request, expectErrors }) => {
  expectErrors('Failed to load resource');
  const { fullName } = await refer(request);
  await openAsPartner(page, fullName);
  await editReferral(page, fullName, { notes: 'Not lost' });
  await page.route('**/api/referrals/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText('Failed to update referral');
  await expect(page.getByLabel(`Notes on ${fullName}`)).toHaveValue('Not lost');
  await page.unroute('**/api/referrals/*');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Referral updated successfully.');
});
