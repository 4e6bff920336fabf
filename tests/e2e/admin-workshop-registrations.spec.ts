import type { Page } from 'playwright/test';
import type { Registration } from '#src/contract/registrations.ts';
import { openRegistrations } from './support/dashboards.ts';
import { signInAs } from './support/access.ts';
import { holdRequests } from './support/answers.ts';
import { uniqueName } from './support/referrals.ts';
import { register, spotsRemaining } from './support/registrations.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';
import { createWorkshop } from './support/created-workshops.ts';

async function read(page: Page, firstName: string): Promise<Registration[]> {
  return (await (await page.request.get(`/api/registrations?search=${firstName}`)).json()) as Registration[];
}

test('Paid and Pending are set in the list of registrations', async ({ page, request }) => {
  const { firstName } = await register(request, (await createWorkshop(request)).id);
  await openRegistrations(page, firstName);
  const payment = page.getByLabel(`Payment of ${firstName} Santos`);
  await expect(payment).toHaveValue('pending');
  await payment.selectOption('Paid');
  await expect(toast(page)).toContainText('Status updated successfully.');
  const [row] = await read(page, firstName);
  expect(row).toMatchObject({ isPaid: true });
  await expectAccessibleOnAllScreens(page);
});

test('a registration is cancelled after confirmation, and its place is free again', async ({ page, request }) => {
  const workshop = await createWorkshop(request);
  const { firstName } = await register(request, workshop.id);
  await openRegistrations(page, firstName);
  const name = `Cancel registration of ${firstName} Santos`;
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this registration?' });
  await expectAccessibleOnAllScreens(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name })).toBeFocused();
  expect(await read(page, firstName)).toMatchObject([{ cancelledAt: null }]);

  await page.getByLabel(`Payment of ${firstName} Santos`).selectOption('Paid');
  await expect(toast(page)).toContainText('Status updated successfully.');
  await page.getByRole('button', { name }).click();
  expect(await spotsRemaining(request, workshop.id)).toBe(4);
  await dialog.getByRole('button', { name: 'Cancel the registration' }).dblclick();
  await expect(toast(page)).toContainText('The registration is cancelled and its place is free.');
  await expect(page.getByRole('row', { name: firstName })).toContainText('CancelledPaid');
  await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `History of ${firstName} Santos` })).toBeFocused();
  const [row] = await read(page, firstName);
  expect(row?.cancelledAt).not.toBeNull();
  expect(await spotsRemaining(request, workshop.id)).toBe(5);
});

test('during a cancellation, Keep it does nothing', async ({ page, request }) => {
  const { firstName } = await register(request, (await createWorkshop(request)).id);
  await openRegistrations(page, firstName);
  await page.getByRole('button', { name: `Cancel registration of ${firstName} Santos` }).click();
  const letGo = await holdRequests(page, '**/api/registrations/*');
  await page.getByRole('button', { name: 'Cancel the registration' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click({ force: true });
  await expect(page.getByRole('dialog', { name: 'Cancel this registration?' })).toBeVisible();
  letGo();
  await expect(page.getByRole('row', { name: firstName })).toContainText('Cancelled');
});

test('a registration by phone is added by the same rules', async ({ page, request }) => {
  const workshop = await createWorkshop(request);
  const firstName = uniqueName('Rosa').replace(' ', '');
  await signInAs(page, 'admin');
  await page.goto(`/admin?tab=registrations&search=${firstName}`);
  await expect(page.getByText('No workshop registrations found.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a registration' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a registration' });
  await dialog.getByRole('button', { name: 'Add registration' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByLabel('First Name')).toHaveAccessibleDescription('First name is required');
  await dialog.getByRole('link', { name: 'Please choose a workshop.' }).click();
  await expect(dialog.getByLabel('Workshop')).toBeFocused();
  await expectAccessibleOnAllScreens(page);
  await dialog.getByLabel('Workshop').selectOption(String(workshop.id));
  await dialog.getByLabel('First Name').fill(firstName);
  await dialog.getByLabel('Last Name').fill('Santos');
  await dialog.getByLabel('Email Address').fill(`${firstName}@example.com`);
  await dialog.getByLabel('Phone Number').fill('+971 50 123 4567');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a registration' }).click();
  await dialog.getByRole('button', { name: 'Add registration' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toast(page)).toContainText('The registration has been added.');
  await expect(page.getByRole('rowheader', { name: firstName })).toBeVisible();
  expect(await spotsRemaining(request, workshop.id)).toBe(4);
  await page.getByRole('button', { name: 'Add a registration' }).click();
  await expect(dialog.getByLabel('First Name')).toHaveValue('');
});

test('before the place of a nanny without an email address is cancelled, staff read that she has to be called', async ({
  page,
  request,
}) => {
  const { id } = await createWorkshop(request);
  const { firstName } = await register(request, id, { email: undefined });
  await openRegistrations(page, firstName);
  await page.getByRole('button', { name: `Cancel registration of ${firstName}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this registration?' });
  await expect(dialog).toContainText('No email goes out, because there is no address. Please call her.');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel the registration' }).click();
  await expect(page.getByRole('row', { name: firstName })).toContainText('Cancelled');
});

test('the free places are correct after each action', async ({ page, request }) => {
  const workshop = await createWorkshop(request);
  const { firstName } = await register(request, workshop.id);
  await openRegistrations(page, firstName);
  const add = page.getByRole('button', { name: 'Add a registration' });
  const option = page.getByRole('dialog').getByRole('option', { name: workshop.title });
  const expectFree = async (count: number) => {
    await add.click();
    await expect(option).toHaveText(new RegExp(`\\(${count} free\\)$`));
    await page.keyboard.press('Escape');
  };
  await expectFree(4);
  await page.getByRole('button', { name: `Cancel registration of ${firstName} Santos` }).click();
  await page.getByRole('button', { name: 'Cancel the registration' }).click();
  await expect(page.getByRole('row', { name: firstName })).toContainText('Cancelled');
  await expectFree(5);
  await register(request, workshop.id);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectFree(4);
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: ['Failed to load resource'] });

  test('a registration that disappears closes its dialog, but no notification', async ({ page, request }) => {
    const workshop = await createWorkshop(request);
    const { firstName } = await register(request, workshop.id);
    const other = await register(request, workshop.id);
    await signInAs(page, 'admin');
    await page.goto('/admin?tab=registrations');
    await page.getByRole('button', { name: `Cancel registration of ${firstName} Santos` }).click();
    const email = `${firstName}@example.com`;
    const erased = await page.request.post('/api/admin/erase', { data: { email, phone: '', confirm: 'ERASE' } });
    expect(erased.status()).toBe(200);
    const dialog = page.getByRole('dialog', { name: 'Cancel this registration?' });
    await dialog.getByRole('button', { name: 'Cancel the registration' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(toast(page)).toContainText('Failed to cancel the registration');
    await page.getByLabel(`Payment of ${other.firstName} Santos`).selectOption('Paid');
    await expect(toast(page)).toContainText('Status updated successfully.');
  });

  test('workshops that fail to load are reported in the list and the dialog, and retried', async ({
    page,
    request,
  }) => {
    const workshop = await createWorkshop(request);
    await signInAs(page, 'admin');
    await page.route('**/api/workshops', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/admin?tab=registrations');
    const failed = page.getByText('Failed to fetch workshops', { exact: true });
    await expect(failed).toBeVisible();
    await page.getByRole('button', { name: 'Add a registration' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a registration' });
    await expect(failed).toHaveCount(2);
    await expectAccessibleOnAllScreens(page);
    await page.unrouteAll();
    await dialog.getByLabel('First Name').fill('Rosa');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toHaveCount(0);
    await dialog.getByLabel('Workshop').selectOption(String(workshop.id));
    await expect(dialog.getByLabel('First Name')).toHaveValue('Rosa');
    await page.keyboard.press('Escape');
    await page.getByLabel('Workshop', { exact: true }).selectOption(String(workshop.id));
    await expect(page).toHaveURL(new RegExp(`workshopId=${workshop.id}`));
    await expect(page.getByText('No workshop registrations found.')).toBeVisible();
  });

  test('somebody else’s change is shown, also where the number has two spaces', async ({ page, request }) => {
    const workshop = await createWorkshop(request);
    const { firstName, id } = await register(request, workshop.id, { phone: '+971  50 123 4567' });
    await openRegistrations(page, firstName);
    await request.patch(`/api/registrations/${id}`, { data: { notes: 'Pays in cash' } });
    await page.getByLabel(`Payment of ${firstName} Santos`).selectOption('Paid');
    const row = page.getByRole('row', { name: firstName });
    await expect(row).toContainText('Somebody else changed this. This is how it is now.');
    await expect(row).toContainText('Pays in cash');
    await expectAccessibleOnAllScreens(page);
  });
});
