import { QUIET_OVERVIEW } from '#tests/support/overview.ts';
import { signIn, signInAs } from './support/access.ts';
import { openAsPartner, openWorkshops } from './support/dashboards.ts';
import { changeElsewhere, refer } from './support/referrals.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { returnToPage } from './support/row-menu.ts';
import { expect, test } from './support/test.ts';
import { translate } from './support/translate.ts';

test.use({ expectedErrors: ['Failed to load resource'] });

test('a translated dashboard shows a failed list, a retry and an edit conflict', async ({ page, request }) => {
  const { fullName, id } = await refer(request);
  await openAsPartner(page, fullName);
  await translate(page);
  await page.route('**/api/referrals?*', (route) => route.abort());
  await returnToPage(page);
  await expect(page.getByText('Failed to fetch submissions')).toBeVisible();
  await translate(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: `Edit ${fullName}` }).click();
  await signIn(request, 'admin');
  await changeElsewhere(request, id, { notes: 'Words of the office' });
  await page.getByRole('button', { name: 'Save' }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'Words of the office' });
  await expect(panel).toContainText('Status: pending');
  await translate(page);
  await page.getByLabel(`Status of ${fullName}`).selectOption('paid');
  await expect(panel).toContainText('Status: paid');
});

test('a translated page shows the new date of a workshop', async ({ page, request }) => {
  const { id, title } = await createWorkshop(request, { registrationClosesAt: '2030-07-05T14:00:00Z' });
  await openWorkshops(page, title);
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('Closes Fri 5 Jul 2030, 6:00 PM');
  await translate(page);
  const changes = {
    startsAt: '2030-07-07T14:00',
    endsAt: '2030-07-07T17:00',
    registrationClosesAt: '2025-07-01T10:00:00Z',
  };
  await request.patch(`/api/admin/trainings/${id}`, { data: changes });
  await returnToPage(page);
  await expect(row).toContainText(/Sun 7 Jul 2030\S*, \S*2:00 PM/);
  await expect(row).toContainText('Closed Tue 1 Jul 2025, 2:00 PM');
});

test('a translated page updates the number of registrations', async ({ page }) => {
  let count = 1;
  await page.route('**/api/admin/overview', (route) =>
    route.fulfill({
      json: { ...QUIET_OVERVIEW, courseRegistrations: { 'newborn-maternity': count, 'toddler-caring': 7 } },
    }),
  );
  await signInAs(page, 'admin');
  await page.goto('/admin/registrations');
  const total = page.getByRole('definition').first();
  await expect(total).toHaveText('1');
  await translate(page);
  count = 5;
  await returnToPage(page);
  await expect(total).toHaveText('5');
});
