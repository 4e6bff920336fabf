import type { Registration } from '#src/contract/registrations.ts';
import { formatInstant } from '#src/lib/dates.ts';
import { openAs, signInAs } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { mockOverview, openRegistrations } from './support/dashboards.ts';
import { uniqueName } from './support/referrals.ts';
import { register, registerByPhone, registerByStaff, registerForCourse } from './support/registrations.ts';
import { holdRequests } from './support/routes.ts';
import { chooseInMenu, menuButton, openRowMenu, returnToPage } from './support/row-menu.ts';
import { expect, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';

const NEWBORN = 'September Newborn & Maternity Training';
const TODDLER = 'October Toddler Professional Nanny Training';

test('one list has the registrations of all trainings, a kind, a course or a training', async ({ page, request }) => {
  const lastName = uniqueName('Haddad').replace(' ', '');
  const { id, title } = await createWorkshop(request);
  await registerByStaff(request, id, { firstName: 'Workshop', lastName });
  const email = `newborn${lastName}@example.com`;
  await registerForCourse(request, { firstName: 'Newborn', lastName, email });
  const other = { courseType: 'toddler-caring', phone: '12345678' };
  await registerForCourse(request, { firstName: 'Toddler', lastName, ...other });
  await mockOverview(page, () => ({ courseRegistrations: { 'newborn-maternity': 12, 'toddler-caring': 1 } }));
  await openAs(page, 'admin', `/admin?tab=registrations&search=${lastName}`);
  const names = page.getByRole('rowheader');
  const kind = page.getByLabel('Kind');
  const exported = page.getByRole('link', { name: /^Export/ });
  await expect(names).toContainText(['Workshop']);
  await expect(kind).toHaveValue('kind=workshop');
  await expect(exported).toHaveAttribute('download', 'workshop-registrations.csv');
  await kind.selectOption('All');
  await expect(names).toHaveCount(3);
  await kind.selectOption('Courses');
  await expect(names).toContainText(['Toddler', 'Newborn']);
  await expect(exported).toHaveAttribute('download', 'course-registrations.csv');
  await kind.selectOption(NEWBORN);
  await expect(names).toContainText(['Newborn']);
  await expect(names).toHaveCount(1);
  await page.reload();
  await expect(kind).toHaveValue('courseType=newborn-maternity');
  await expect(names).toHaveCount(1);

  await page.goto(`/admin/registrations?search=${lastName}`);
  await expect(kind).toHaveValue('kind=course');
  const rows = page.getByRole('row').filter({ has: names });
  await expect(rows).toHaveCount(2);
  const newborn = rows.filter({ hasText: NEWBORN });
  await expect(newborn).toContainText('nanny');
  await expect(newborn.getByRole('link', { name: `Newborn ${lastName}`, exact: true })).toHaveAttribute(
    'href',
    `/admin/person?key=${encodeURIComponent(email)}`,
  );
  await expect(newborn.getByRole('link', { name: /WhatsApp chat with/ })).toHaveAttribute(
    'href',
    'https://wa.me/971501234567',
  );
  const toddler = rows.filter({ hasText: TODDLER });
  await expect(toddler).toContainText('12345678');
  await expect(toddler.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText(/September.*12.*October.*1.*Total registrations.*13/s);
  await expect(exported).toHaveAttribute('download', 'course-registrations.csv');

  await page.getByLabel('Training').selectOption({ value: String(id) });
  await expect(names).toContainText(['Workshop']);
  await expect(rows).toContainText([title]);
  await expect(page.getByText('1 row shown.')).toBeAttached();
  await expectAccessibleOnAllScreens(page);
});

test('a registration is marked as paid, then cancelled, and its place is free again', async ({ page, request }) => {
  const workshop = await createWorkshop(request);
  const { id, firstName } = await register(request, workshop.id);
  await openRegistrations(page, firstName);
  const expectFreePlaces = async (count: number) => {
    await page.getByRole('button', { name: 'Add a registration' }).click();
    const option = page.getByRole('dialog').getByRole('option', { name: workshop.title });
    await expect(option).toHaveText(new RegExp(`\\(${count} free\\)$`));
    await page.keyboard.press('Escape');
  };
  await expectFreePlaces(4);
  const name = `${firstName} Santos`;
  const cancel = () => chooseInMenu(page, name, `Cancel registration of ${name}`);
  const dialog = page.getByRole('dialog', { name: 'Cancel this registration?' });
  const keep = dialog.getByRole('button', { name: "Don't cancel" });
  await cancel();
  await keep.click();
  await expect(menuButton(page, name)).toBeFocused();

  const payment = page.getByLabel(`Payment of ${firstName} Santos`);
  await expect(payment).toHaveValue('pending');
  await payment.selectOption('Paid');
  await expect(toast(page)).toContainText('Status updated successfully.');
  const stored = await request.get(`/api/registrations?search=${id}`);
  expect(await stored.json()).toMatchObject([{ isPaid: true, cancelledAt: null }]);

  await cancel();
  const release = await holdRequests(page, '**/api/registrations/*');
  await dialog.getByRole('button', { name: 'Cancel the registration' }).dblclick();
  await keep.click({ force: true });
  await expect(dialog).toBeVisible();
  release();
  await expect(toast(page)).toContainText('The registration is cancelled and its place is free.');
  await expect(page.getByRole('row', { name: firstName })).toContainText('CancelledPaid');
  await expect(menuButton(page, name)).toBeFocused();
  const menu = await openRowMenu(page, name);
  await expect(menu.getByRole('menuitem', { name: /^Cancel/ })).toHaveCount(0);
  await expect(menu.getByRole('menuitem', { name: `Restore the registration of ${name}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expectFreePlaces(5);
  await register(request, workshop.id);
  await returnToPage(page);
  await expectFreePlaces(4);
});

test('a place unpaid for three days offers a reminder, then says when one was sent', async ({ page, request }) => {
  const { firstName } = await register(request, (await createWorkshop(request)).id);
  await page.route('**/api/registrations?*', async (route) => {
    const rows = (await (await route.fetch()).json()) as Registration[];
    await route.fulfill({ json: rows.map((row) => ({ ...row, createdAt: '2025-11-10T10:00:00.000Z' })) });
  });
  await openRegistrations(page, firstName);
  const entry = `Send a reminder to ${firstName} Santos`;
  await chooseInMenu(page, `${firstName} Santos`, entry);
  await expect(toast(page)).toContainText('The reminder is on its way.');
  await expect(page.getByRole('menuitem', { name: entry, includeHidden: true })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toBeVisible();
  await returnToPage(page);
  await expect(page.getByRole('row', { name: firstName })).toContainText(
    `Reminded ${formatInstant(new Date().toISOString()).day}`,
  );
  const date = page.getByRole('row', { name: firstName }).getByText('Sun 7 Jul 2030, 10:00 AM');
  expect(await date.evaluate((text) => text.getBoundingClientRect().height), 'on one line').toBeLessThan(20);
  await page.unrouteAll({ behavior: 'wait' });
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: ['Failed to load resource'] });

  test('a registration is erased, was changed elsewhere or has no email address', async ({ page, request }) => {
    const workshop = await createWorkshop(request);
    const { firstName } = await register(request, workshop.id);
    const other = await registerByPhone(request, workshop.id);
    const uncalled = await registerByStaff(request, workshop.id, { email: undefined, phone: '000 000 0000' });
    await openAs(page, 'admin', `/admin?tab=registrations&trainingId=${workshop.id}`);
    await chooseInMenu(page, `${firstName} Santos`, `Cancel registration of ${firstName} Santos`);
    const email = `${firstName}@example.com`;
    const erased = await page.request.post('/api/admin/erase', { data: { email, phone: '', confirm: 'ERASE' } });
    expect(erased.status()).toBe(200);
    const dialog = page.getByRole('dialog', { name: 'Cancel this registration?' });
    await dialog.getByRole('button', { name: 'Cancel the registration' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(toast(page)).toContainText('Failed to cancel the registration');

    await request.patch(`/api/registrations/${other.id}`, { data: { notes: 'Pays in cash' } });
    const payment = page.getByLabel(`Payment of ${other.firstName} Santos`);
    const row = page.getByRole('row', { name: other.firstName });
    await payment.selectOption('Paid');
    await expect(row).toContainText('Somebody else changed this. This is how it is now.');
    await expect(row).toContainText('Pays in cash');
    await payment.selectOption('Paid');
    await expect(toast(page)).toContainText('Status updated successfully.');

    await chooseInMenu(page, `${other.firstName} Santos`, `Cancel registration of ${other.firstName} Santos`);
    await expect(dialog.getByRole('radio', { name: 'Yes, with a message to send on WhatsApp' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Cancel the registration' }).click();
    await expect(row).toContainText('Cancelled');
    await expect(toast(page)).toContainText('Today has the message to send on WhatsApp.');

    await chooseInMenu(page, `${uncalled.firstName} Santos`, `Cancel registration of ${uncalled.firstName} Santos`);
    await expect(dialog).toContainText('No email goes out, because there is no address. Please call her.');
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel the registration' }).click();
    await expect(page.getByRole('row', { name: uncalled.firstName })).toContainText('Cancelled');
  });

  test('trainings that failed to load are retried, and a registration is added', async ({ page, request }) => {
    const workshop = await createWorkshop(request);
    const firstName = uniqueName('Rosa').replace(' ', '');
    await signInAs(page, 'admin');
    await page.route('**/api/admin/trainings?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/admin?tab=registrations&search=${firstName}`);
    const failed = page.getByText('Failed to fetch trainings', { exact: true });
    await expect(failed).toBeVisible();
    const open = page.getByRole('button', { name: 'Add a registration' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Add a registration' });
    const send = dialog.getByRole('button', { name: 'Add registration' });
    await expect(failed).toHaveCount(2);
    await page.unrouteAll();
    await dialog.getByLabel('Last Name').fill('Santos');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toHaveCount(0);
    await expect(dialog.getByLabel('Last Name')).toHaveValue('Santos');

    await send.click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expect(dialog.getByLabel('First Name')).toHaveAccessibleDescription('First name is required');
    await dialog.getByRole('link', { name: 'Please choose a training.' }).click();
    await expect(dialog.getByLabel('Training')).toBeFocused();
    await dialog.getByLabel('Training').selectOption(String(workshop.id));
    await dialog.getByLabel('First Name').fill(firstName);
    await dialog.getByLabel('Email Address').fill(`${firstName}@example.com`);
    await dialog.getByLabel('Phone Number').fill('+971 50 123 4567');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByLabel('Training', { exact: true }).selectOption(String(workshop.id));
    await expect(page).toHaveURL(new RegExp(`trainingId=${workshop.id}`));
    await expect(page.getByText('No workshop registrations found.')).toBeVisible();
    await open.click();
    await send.click();
    await expect(dialog).toHaveCount(0);
    await expect(toast(page)).toContainText('The registration has been added.');
    await expect(page.getByRole('rowheader', { name: firstName })).toBeVisible();
    await open.click();
    await expect(dialog.getByLabel('First Name')).toHaveValue('');
    await expect(dialog.getByRole('option', { name: workshop.title })).toHaveText(/\(4 free\)$/);
  });
});
