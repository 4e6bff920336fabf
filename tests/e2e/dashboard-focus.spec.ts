import { holdRequests } from './support/routes.ts';
import { openAsPartner, PARTNER_DASHBOARD, openRegistrations, editReferral } from './support/dashboards.ts';
import { changeElsewhere, refer, uniqueName } from './support/referrals.ts';
import { openAs, signIn } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { register } from './support/registrations.ts';
import { chooseInMenu, returnToPage, menuButton } from './support/row-menu.ts';
import { expect, test, toast } from './support/test.ts';

test('saved rows, conflicts and new rows leave the focus and edits alone', async ({ page, request, expectErrors }) => {
  expectErrors('status of 409');
  const prefix = uniqueName('Rima');
  const { id } = await refer(request, { fullName: `${prefix} A` });
  await refer(request, { fullName: `${prefix} B` });
  await openAsPartner(page, prefix);
  await editReferral(page, `${prefix} A`, { notes: 'Saved' });
  await page.getByRole('button', { name: `Edit ${prefix} B` }).click();
  const saveFirst = page.getByRole('row', { name: `${prefix} A` }).getByRole('button', { name: 'Save' });
  const notes = page.getByLabel(`Notes on ${prefix} B`);

  let release = await holdRequests(page, '**/api/referrals/*');
  await saveFirst.click();
  await notes.pressSequentially('Half');
  release();
  await expect(toast(page)).toContainText('Referral updated successfully.');
  await expect(page.getByRole('button', { name: `Edit ${prefix} A` })).toBeVisible();
  await expect(notes).toBeFocused();
  await page.keyboard.type(' a sentence');
  await expect(notes).toHaveValue('Half a sentence');

  await editReferral(page, `${prefix} A`, { notes: 'Saved again' });
  await signIn(request, 'admin');
  await changeElsewhere(request, id, { status: 'confirmed' });
  release = await holdRequests(page, '**/api/referrals/*');
  await saveFirst.click();
  await notes.click();
  release();
  await expect(page.getByText(`Somebody else has changed ${prefix} A.`)).toBeVisible();
  await expect(notes).toBeFocused();

  const rows = page.getByRole('rowheader');
  for (const name of ['C', 'D']) await refer(request, { fullName: `${prefix} ${name}` });
  await returnToPage(page);
  const show = page.getByRole('button', { name: 'Show 2 new submissions' });
  await expect(show).toBeVisible();
  await expect(rows).toHaveText([`${prefix} B`, `${prefix} A`]);
  await expect(notes).toBeFocused();
  await show.press('Enter');
  await expect(rows).toHaveText(['D', 'C', 'B', 'A'].map((name) => `${prefix} ${name}`));
  await expect(page.getByRole('row', { name: `${prefix} D` })).toBeFocused();
  await expect(show).toHaveCount(0);
  await expect(notes).toHaveValue('Half a sentence');
});

test('a page of rows that loads late leaves the focus in the search box', async ({ page }) => {
  const row = (number: number) => ({
    ...{ id: String(number), fullName: `Noor ${number}`, whatsappNumber: '-', phoneE164: null, nannyName: 'Maria' },
    ...{ email: null, preferredWorkshopDate: null, referralCode: 'MUMSGIST', trainingType: null, status: 'pending' },
    ...{ notes: null, createdAt: '2025-11-10T10:00:00.000Z', updatedAt: '2025-11-10T10:00:00.000Z' },
    ...{ commissionAed: null, earnedAt: null, payoutId: null, possibleDuplicate: false },
  });
  await page.route('**/api/referrals?*', (route) =>
    route.fulfill({ json: [row(1)], headers: { Link: '</api/referrals?limit=20&cursor=two>; rel="next"' } }),
  );
  await page.route('**/api/referrals?*cursor=two*', (route) => route.fulfill({ json: [row(2)] }));
  const release = await holdRequests(page, '**/api/referrals?*cursor=two*');
  await openAs(page, 'MUMSGIST', PARTNER_DASHBOARD);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('searchbox').click();
  release();
  await expect(page.getByRole('rowheader', { name: 'Noor 2' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a double click on a dialog’s button does not reach the page behind the dialog', async ({ page, request }) => {
  const { id, firstName } = await register(request, (await createWorkshop(request)).id);
  await openRegistrations(page, firstName);
  await chooseInMenu(page, `${firstName} Santos`, `Cancel registration of ${firstName} Santos`);
  await page.getByRole('button', { name: "Don't cancel" }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const tab = page.getByRole('tab', { name: 'Referral Submissions' });
  await tab.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  await expect(menuButton(page, `${firstName} Santos`)).toBeFocused();

  await request.delete(`/api/registrations/${id}`);
  const box = page.getByRole('searchbox');
  await box.press('End');
  await box.pressSequentially(' santos');
  await expect(page.getByRole('row', { name: firstName })).toContainText('Cancelled');
  await expect(box).toBeFocused();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});
