import type { Referral } from '#src/contract/referrals.ts';
import { signIn } from './support/access.ts';
import { holdRequests } from './support/routes.ts';
import { openAsPartner, readReferrals, editReferral } from './support/dashboards.ts';
import { changeElsewhere, refer, uniqueName } from './support/referrals.ts';
import { expect, expectAccessibleOnAllScreens, expectPageFits, test, toast } from './support/test.ts';

test('an edit is discarded, stored once, kept when it fails, and set against what somebody else has stored', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors('status of 409', 'Failed to load resource');
  const prefix = uniqueName('Edited');
  const [saved, failed, contested] = [
    await refer(request, { fullName: `${prefix} Saved` }),
    await refer(request, { fullName: `${prefix} Failed` }),
    await refer(request, { fullName: `${prefix} Contested` }),
  ];
  await openAsPartner(page, prefix);
  const rowOf = ({ fullName }: Referral) => page.getByRole('row', { name: fullName });
  const editOf = ({ fullName }: Referral) => page.getByRole('button', { name: `Edit ${fullName}` });
  const statusOf = ({ fullName }: Referral) => page.getByLabel(`Status of ${fullName}`);
  const notesOf = ({ fullName }: Referral) => page.getByLabel(`Notes on ${fullName}`);
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await test.step('Cancel discards it, Save stores it once, and the totals update', async () => {
    let lists = 0;
    page.on('request', (sent) => (lists += sent.url().includes('/api/referrals?') ? 1 : 0));
    await editReferral(page, saved.fullName, { notes: 'Not to be kept' });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(editOf(saved)).toBeFocused();
    await expect(page.getByText('Not to be kept')).toHaveCount(0);
    await expect(rowOf(saved)).toContainText('pending');

    await page.keyboard.press('Enter');
    await expect(statusOf(saved)).toBeFocused();
    await expect(notesOf(saved)).toHaveValue('');
    await expectAccessibleOnAllScreens(page);
    await statusOf(saved).selectOption('confirmed');
    await notesOf(saved).fill('Called.\nPays on Friday.');
    const counted = page.waitForResponse('**/api/summary*');
    await save.dblclick();
    await expect(toast(page)).toContainText('Success');
    await expect(toast(page)).toContainText('Referral updated successfully.');
    await counted;
    for (const text of ['confirmed', 'Pays on Friday.', 'AED 110']) await expect(rowOf(saved)).toContainText(text);
    // The second click of a double click, after the response.
    await editOf(saved).hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(statusOf(saved)).toHaveCount(0);
    expect(lists).toBe(0);
    expect(await readReferrals(page, saved.fullName)).toMatchObject([
      { status: 'confirmed', notes: 'Called.\nPays on Friday.' },
    ]);
  });

  await test.step('a failed save shows a toast and keeps it', async () => {
    await editReferral(page, failed.fullName, { notes: 'Not lost' });
    await page.route('**/api/referrals/*', (route) => route.abort());
    await save.click();
    await expect(toast(page)).toContainText('Error');
    await expect(toast(page)).toContainText('Failed to update referral');
    await expect(notesOf(failed)).toHaveValue('Not lost');
    await page.unroute('**/api/referrals/*');
    await save.click();
    await expect(toast(page)).toContainText('Referral updated successfully.');
  });

  await test.step('a conflict shows both versions, and either can be kept', async () => {
    await signIn(request, 'admin');
    const panel = page.getByRole('alert').filter({ hasText: `Somebody else has changed ${contested.fullName}.` });
    const keepTheirs = panel.getByRole('button', { name: 'Keep it as it is now' });
    const saveWithConflict = async (words: string) => {
      await editReferral(page, contested.fullName, { status: 'paid', notes: 'My words' });
      await changeElsewhere(request, contested.id, { status: 'confirmed', notes: words });
      await save.click();
      await expect(panel).toBeFocused();
      await expect(panel).toContainText(words);
      await expect(panel).toContainText('My words');
    };

    await saveWithConflict('Words of the office');
    await expect(save).toHaveCount(0);
    await expect(notesOf(contested)).toHaveValue('My words');
    await expectAccessibleOnAllScreens(page);
    await keepTheirs.click();
    await expect(editOf(contested)).toBeFocused();
    await expect(panel).toHaveCount(0);
    await expect(rowOf(contested)).toContainText('Words of the office');
    expect(await readReferrals(page, contested.fullName)).toMatchObject([
      { status: 'confirmed', notes: 'Words of the office' },
    ]);

    await saveWithConflict('Other words');
    const release = await holdRequests(page, '**/api/referrals/*');
    await panel.getByRole('button', { name: 'Save my edit instead' }).click();
    await expect(keepTheirs).toBeDisabled();
    release();
    await expect(toast(page)).toContainText('Referral updated successfully.');
    await expect(editOf(contested)).toBeFocused();
    await expect(panel).toHaveCount(0);
    await expect(rowOf(contested)).toContainText('My words');
    expect(await readReferrals(page, contested.fullName)).toMatchObject([{ status: 'paid', notes: 'My words' }]);
  });

  await test.step('on a phone, which shows rows as cards, it can be edited too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await editReferral(page, failed.fullName, { status: 'paid' });
    await expectPageFits(page);
    expect(await save.evaluate((button: HTMLElement) => button.offsetHeight)).toBeGreaterThanOrEqual(44);
    const [button, status] = [await save.boundingBox(), await statusOf(failed).boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(status?.y ?? 0);
    await save.click();
    await expect(toast(page)).toContainText('Referral updated successfully.');
    await expect(editOf(failed)).toBeFocused();
  });
});
