import type { Payment } from '#src/contract/payments.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { openAs, readAsAdmin } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { openRegistrations } from './support/dashboards.ts';
import { recordPayment } from './support/payments.ts';
import { uniqueName } from './support/referrals.ts';
import { register, registerForCourse } from './support/registrations.ts';
import { chooseInMenu, returnToPage, openRowMenu } from './support/row-menu.ts';
import { expect, test, toast } from './support/test.ts';

test.use({ expectedErrors: ['status of 409'] });

test('a correction leaves the places of who booked several without being a group, and what is due in fils', async ({
  page,
  request,
}) => {
  const { id: workshopId } = await createWorkshop(request);
  const { id, firstName } = await register(request, workshopId);
  await request.patch(`/api/registrations/${id}`, { data: { nannies: 3 } });
  await recordPayment(request, id, 300);
  const [payment] = await readAsAdmin<Payment>(request, `/api/admin/payments?search=${id}`);
  const part = { amountAed: 50.25, paidOn: dubaiDate(new Date()) };
  await request.post(`/api/admin/payments/${payment?.id ?? ''}/refund`, { data: part });
  await openRegistrations(page, firstName);
  await chooseInMenu(page, `${firstName} Santos`, `Correct details of ${firstName} Santos`);
  const dialog = page.getByRole('dialog', { name: 'Correct details' });
  await dialog.getByLabel('Phone Number').fill('050 765 4321');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('The details have been corrected.');
  const [row] = await readAsAdmin<Registration>(request, `/api/registrations?search=${id}`);
  expect(row).toMatchObject({ phoneE164: '+971507654321', bookingType: 'individual', nannies: 3, dueAed: 849.75 });
});

test('staff correct a registration, send the confirmation again, and put it back', async ({ page, request }) => {
  const workshop = await createWorkshop(request);
  const { id, firstName } = await register(request, workshop.id);
  await openRegistrations(page, firstName);
  await chooseInMenu(page, `${firstName} Santos`, `Correct details of ${firstName} Santos`);
  const dialog = page.getByRole('dialog', { name: 'Correct details' });
  await expect(dialog.getByLabel('Email Address')).toHaveValue(`${firstName}@example.com`);
  // Somebody else was faster: it says so, keeps what was typed, and is saved by another press.
  await request.patch(`/api/registrations/${id}`, { data: { notes: 'Called' } });
  await dialog.getByLabel('Last Name').fill('Santos Cruz');
  await dialog.getByLabel('Company/Family Name').fill('Family Bauer');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Somebody else has changed this registration.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('The details have been corrected.');
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row', { name: firstName });
  await expect(row).toContainText('Santos Cruz');
  await expect(row).toContainText('Family Bauer');

  const name = `${firstName} Santos Cruz`;
  await chooseInMenu(page, name, `Send the confirmation again to ${name}`);
  await expect(toast(page)).toContainText('The confirmation is on its way.');

  expect((await request.delete(`/api/registrations/${id}`)).status()).toBe(200);
  await returnToPage(page);
  await expect(row).toContainText('Cancelled');
  await chooseInMenu(page, name, `Restore the registration of ${name}`);
  const question = page.getByRole('dialog', { name: 'Restore this registration?' });
  await expect(question).toContainText('Tell her that she has her place again?');
  await expect(question).toContainText(`Your place is yours again: ${workshop.title}`);
  await question.getByRole('button', { name: 'Restore the registration' }).click();
  await expect(toast(page)).toContainText('The registration is back.');
  const menu = await openRowMenu(page, name);
  await expect(menu.getByRole('menuitem', { name: /^Cancel/ })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: /^Restore/ })).toHaveCount(0);
});

test('staff correct a course registration', async ({ page, request }) => {
  const lastName = uniqueName('Khan').replace(' ', '');
  await registerForCourse(request, { firstName: 'Amal', lastName });
  await openAs(page, 'admin', `/admin/registrations?search=${lastName}`);
  await chooseInMenu(page, `Amal ${lastName}`, `Correct details of Amal ${lastName}`);
  const dialog = page.getByRole('dialog', { name: 'Correct details' });
  await dialog.getByLabel('Email Address').fill('nobody');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Email Address')).toHaveAccessibleDescription('Please enter a valid email address');
  await dialog.getByLabel('Email Address').fill('amal.khan@example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: `Amal ${lastName}`, exact: true })).toHaveAttribute(
    'href',
    '/admin/person?key=amal.khan%40example.com',
  );
});
