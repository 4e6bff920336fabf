import type { Page } from 'playwright/test';
import { holdRequests } from './support/answers.ts';
import { openAsPartner, PARTNER_DASHBOARD, openRegistrations, editReferral } from './support/dashboards.ts';
import { changeElsewhere, refer, uniqueName } from './support/referrals.ts';
import { signIn, signInAs } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { register } from './support/registrations.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

/** Saves the edit of one row, whose answer is held back, and types into the notes of another. @returns those, and how to let the answer go on */
async function typeElsewhereWhileSaving(page: Page, saved: string, typed: string) {
  await editReferral(page, saved, { notes: 'Saved' });
  await page.getByRole('button', { name: `Edit ${typed}` }).click();
  const goOn = await holdRequests(page, '**/api/referrals/*');
  await page.getByRole('row', { name: saved }).getByRole('button', { name: 'Save' }).click();
  const notes = page.getByLabel(`Notes on ${typed}`);
  await notes.pressSequentially('Half');
  return { goOn, notes };
}

test('a row that is saved leaves the focus in the row where somebody types', async ({ page, request }) => {
  const word = uniqueName('Rima');
  for (const name of ['A', 'B']) await refer(request, { fullName: `${word} ${name}` });
  await openAsPartner(page, word);
  const { goOn, notes } = await typeElsewhereWhileSaving(page, `${word} A`, `${word} B`);
  goOn();
  await expect(toast(page)).toContainText('Referral updated successfully.');
  await expect(page.getByRole('button', { name: `Edit ${word} A` })).toBeVisible();
  await expect(notes).toBeFocused();
  await page.keyboard.type(' a sentence');
  await expect(notes).toHaveValue('Half a sentence');
});

test('when the saved row was changed elsewhere, the focus stays where somebody types', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors('status of 409');
  const word = uniqueName('Rima');
  const { id } = await refer(request, { fullName: `${word} A` });
  await refer(request, { fullName: `${word} B` });
  await openAsPartner(page, word);
  await signIn(request, 'admin');
  await changeElsewhere(request, id, { status: 'confirmed' });
  const { goOn, notes } = await typeElsewhereWhileSaving(page, `${word} A`, `${word} B`);
  goOn();
  await expect(page.getByText(`Somebody else has changed ${word} A.`)).toBeVisible();
  await expect(notes).toBeFocused();
});

test('a late page of rows leaves the focus in the search box', async ({ page }) => {
  const row = (number: number) => ({
    ...{ id: String(number), fullName: `Noor ${number}`, whatsappNumber: '-', phoneE164: null, nannyName: 'Maria' },
    ...{ email: null, preferredWorkshopDate: null, referralCode: 'MUMSGIST', trainingType: null, status: 'pending' },
    ...{ handledAt: null, handledBy: null },
    ...{ notes: null, createdAt: '2025-11-10T10:00:00.000Z', updatedAt: '2025-11-10T10:00:00.000Z' },
    ...{ commissionAed: null, earnedAt: null, payoutId: null, possibleDuplicate: false },
  });
  await page.route('**/api/referrals?*', (route) =>
    route.fulfill({ json: [row(1)], headers: { Link: '</api/referrals?limit=20&cursor=two>; rel="next"' } }),
  );
  await page.route('**/api/referrals?*cursor=two*', (route) => route.fulfill({ json: [row(2)] }));
  const goOn = await holdRequests(page, '**/api/referrals?*cursor=two*');
  await signInAs(page, 'MUMSGIST');
  await page.goto(PARTNER_DASHBOARD);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('searchbox').click();
  goOn();
  await expect(page.getByRole('rowheader', { name: 'Noor 2' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a registration that somebody else has cancelled leaves the focus in the search box', async ({
  page,
  request,
}) => {
  const { firstName } = await register(request, (await createWorkshop(request)).id);
  await openRegistrations(page, firstName);
  await expect(page.getByRole('button', { name: `Cancel registration of ${firstName} Santos` })).toBeVisible();
  const [row] = (await (await page.request.get(`/api/registrations?search=${firstName}`)).json()) as { id: string }[];
  await page.request.delete(`/api/registrations/${row?.id}`);
  const box = page.getByRole('searchbox');
  await box.press('End');
  await box.pressSequentially(' santos');
  await expect(page.getByRole('row', { name: firstName })).toContainText('Cancelled');
  await expect(box).toBeFocused();
});

test('the second click of a double click that closed a dialog hits nothing beneath it', async ({ page, request }) => {
  const { firstName } = await register(request, (await createWorkshop(request)).id);
  await openRegistrations(page, firstName);
  const opener = page.getByRole('button', { name: `Cancel registration of ${firstName} Santos` });
  await opener.click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const tab = page.getByRole('tab', { name: 'Referral Submissions' });
  await tab.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  await expect(opener).toBeFocused();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('pressing the open tab keeps its search, and adds no history entry', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/people?tab=enquiries&search=nobody');
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('tab', { name: 'Enquiries' }).press('Enter');
  await expect(page.getByRole('searchbox')).toHaveValue('nobody');
  expect(await page.evaluate(() => [history.length, location.search])).toEqual([steps, '?tab=enquiries&search=nobody']);
});
