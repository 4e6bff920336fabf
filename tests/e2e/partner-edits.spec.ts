import type { APIRequestContext, Page } from 'playwright/test';
import { signIn } from './support/access.ts';
import { holdRequests } from './support/answers.ts';
import { openAsPartner, readReferrals, editReferral } from './support/dashboards.ts';
import { changeElsewhere, refer } from './support/referrals.ts';
import { expectNoSidewaysScroll } from './support/sideways-scroll.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test('a row is edited and saved, and the totals follow', async ({ page, request }) => {
  const { fullName } = await refer(request);
  await openAsPartner(page, fullName);
  let lists = 0;
  page.on('request', (sent) => (lists += sent.url().includes('/api/referrals?') ? 1 : 0));

  const row = page.getByRole('row', { name: fullName });
  await expect(row).toContainText('pending');
  const edit = page.getByRole('button', { name: `Edit ${fullName}` });
  await edit.focus();
  await page.keyboard.press('Enter');
  const status = page.getByLabel(`Status of ${fullName}`);
  await expect(status).toBeFocused();
  await expectAccessibleOnAllScreens(page);
  await status.selectOption('confirmed');
  await page.getByLabel(`Notes on ${fullName}`).fill('Called.\nPays on Friday.');
  const counted = page.waitForResponse('**/api/summary*');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect(toast(page)).toContainText('Success');
  await expect(toast(page)).toContainText('Referral updated successfully.');
  await counted;
  await expect(row).toContainText('confirmed');
  await expect(row).toContainText('Pays on Friday.');
  await expect(row).toContainText('AED 110');
  await expect(edit).toBeFocused();
  await expect(status).toHaveCount(0);
  expect(lists).toBe(0);
  expect(await readReferrals(page, fullName)).toMatchObject([
    { status: 'confirmed', notes: 'Called.\nPays on Friday.' },
  ]);
});

test('the second click of a double click on Save starts no new edit', async ({ page, request }) => {
  const { fullName } = await refer(request);
  await openAsPartner(page, fullName);
  const edit = page.getByRole('button', { name: `Edit ${fullName}` });
  await edit.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeVisible();
  await edit.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(toast(page)).toContainText('Referral updated successfully.');
  await expect(edit).toBeVisible();
});

test('Cancel discards the edit', async ({ page, request }) => {
  const { fullName } = await refer(request);
  await openAsPartner(page, fullName);
  await editReferral(page, fullName, { notes: 'Not to be kept' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: `Edit ${fullName}` })).toBeFocused();
  await expect(page.getByText('Not to be kept')).toHaveCount(0);
  await page.getByRole('button', { name: `Edit ${fullName}` }).click();
  await expect(page.getByLabel(`Notes on ${fullName}`)).toHaveValue('');
  expect(await readReferrals(page, fullName)).toMatchObject([{ status: 'pending', notes: null }]);
});

test('a referral is edited and saved on a phone, where rows are cards', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { fullName } = await refer(request);
  await openAsPartner(page, fullName);
  await expectAccessible(page);
  await editReferral(page, fullName, { status: 'paid' });
  await expectNoSidewaysScroll(page);
  const save = page.getByRole('button', { name: 'Save' });
  expect(await save.evaluate((button: HTMLElement) => button.offsetHeight)).toBeGreaterThanOrEqual(44);
  await save.click();
  await expect(toast(page)).toContainText('Referral updated successfully.');
  await expectAccessible(page);
});

/** Saves an edit of a referral that the office has changed since it was read. @returns whose referral it is */
async function saveOverOthers(page: Page, request: APIRequestContext): Promise<string> {
  const { fullName, id } = await refer(request);
  await openAsPartner(page, fullName);
  await editReferral(page, fullName, { status: 'paid', notes: 'My words' });
  await signIn(request, 'admin');
  await changeElsewhere(request, id, { status: 'confirmed', notes: 'Words of the office' });
  await page.getByRole('button', { name: 'Save' }).click();
  return fullName;
}

test.describe('when somebody else has changed the row', () => {
  test.use({ expectedErrors: ['status of 409'] });

  for (const [choice, button, expected] of [
    ['own edit', 'Save my edit instead', { status: 'paid', notes: 'My words' }],
    ['other one’s', 'Keep it as it is now', { status: 'confirmed', notes: 'Words of the office' }],
  ] as const) {
    test(`both are shown, and the ${choice} can be kept`, async ({ page, request }) => {
      const fullName = await saveOverOthers(page, request);
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
      const panel = page.getByRole('alert').filter({ hasText: `Somebody else has changed ${fullName}.` });
      await expect(panel).toBeFocused();
      await expect(panel).toContainText('Words of the office');
      await expect(panel).toContainText('My words');
      await expect(page.getByLabel(`Notes on ${fullName}`)).toHaveValue('My words');
      expect(await readReferrals(page, fullName)).toMatchObject([
        { status: 'confirmed', notes: 'Words of the office' },
      ]);
      await expectAccessibleOnAllScreens(page);

      await panel.getByRole('button', { name: button }).click();
      await expect(page.getByRole('button', { name: `Edit ${fullName}` })).toBeFocused();
      await expect(panel).toHaveCount(0);
      await expect(page.getByRole('row', { name: fullName })).toContainText(expected.notes);
      expect(await readReferrals(page, fullName)).toMatchObject([expected]);
    });
  }

  test('during the save of one version, the other cannot be chosen', async ({ page, request }) => {
    await saveOverOthers(page, request);
    await expect(page.getByRole('button', { name: 'Keep it as it is now' })).toBeEnabled();
    const goOn = await holdRequests(page, '**/api/referrals/*');
    await page.getByRole('button', { name: 'Save my edit instead' }).click();
    await expect(page.getByRole('button', { name: 'Keep it as it is now' })).toBeDisabled();
    goOn();
    await expect(toast(page)).toContainText('Referral updated successfully.');
  });
});

test('without an answer the toast says so and the edit stays', async ({ page, request, expectErrors }) => {
  expectErrors('Failed to load resource');
  const { fullName } = await refer(request);
  await openAsPartner(page, fullName);
  await editReferral(page, fullName, { notes: 'Not lost' });
  await page.route('**/api/referrals/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText('Failed to update referral');
  await expect(page.getByLabel(`Notes on ${fullName}`)).toHaveValue('Not lost');
  await expectAccessibleOnAllScreens(page);
  await page.unroute('**/api/referrals/*');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Referral updated successfully.');
});
