import type { Registration } from '#src/contract/registrations.ts';
import { readAsAdmin } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { openRegistrations } from './support/dashboards.ts';
import { register } from './support/registrations.ts';
import { fillRegistration } from './support/workshop-page.ts';
import { expect, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';
import { chooseInMenu } from './support/row-menu.ts';

test.use({ expectedErrors: ['status of 409'] });

test('staff register a private group with pasted names, correct it and move it', async ({ page, request }) => {
  const packages = [
    { name: 'Morning', priceAed: 300 },
    { name: 'With lunch', priceAed: 400, familyPriceAed: 350 },
  ];
  const first = await createWorkshop(request, { packages });
  const second = await createWorkshop(request, { capacity: 2 });
  const { firstName } = await register(request, second.id);
  await openRegistrations(page, firstName);

  await page.getByRole('button', { name: 'Add a registration' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a registration' });
  await dialog.getByLabel('Training').selectOption(String(first.id));
  await dialog.getByLabel('First Name').fill(firstName);
  await dialog.getByLabel('Last Name').fill('Haddad');
  await dialog.getByLabel('Phone Number').fill('+971 50 123 4567');
  await dialog.getByLabel('Company/Family Name').fill('Palm Gardens');
  await dialog.getByLabel('Booking').selectOption('Private group');
  await dialog.getByLabel('Number of nannies').fill('3');
  const names = dialog.getByLabel('Their names');
  await names.fill('Ana\tde la Cruz\nBea');
  await dialog.getByLabel('Booking').selectOption('Individual');
  await expect(names).toHaveCount(0);
  await dialog.getByLabel('Booking').selectOption('Private group');
  await dialog.getByRole('button', { name: 'Add registration' }).click();
  await expect(names).toHaveAccessibleDescription(/first and a last name on each line: Bea has one/);
  const offered = dialog.getByLabel('Package');
  await expect(offered).toHaveAccessibleDescription('Please choose a package of this training.');
  await offered.selectOption('With lunch, AED 400, Nova Family AED 350 (5 free)');
  await names.fill('Ana\tde la Cruz\nBea Santos');
  await dialog.getByRole('button', { name: 'Add registration' }).click();
  await expect(toast(page)).toContainText('The registration has been added.');
  const row = page.getByRole('row', { name: `${firstName} Haddad` });
  await expect(row).toContainText('Private groupPalm Gardens, 3 nannies');
  await expect(row).toContainText('0 of 1,200');
  const [stored] = await readAsAdmin<Registration>(request, `/api/registrations?trainingId=${first.id}`);
  expect(stored?.attendees).toMatchObject([
    { firstName: 'Ana', lastName: 'de la Cruz' },
    { firstName: 'Bea', lastName: 'Santos' },
    { firstName: null, lastName: null },
  ]);

  const name = `${firstName} Haddad`;
  const correct = () => chooseInMenu(page, name, `Correct details of ${name}`);
  const correction = page.getByRole('dialog', { name: 'Correct details' });
  const save = correction.getByRole('button', { name: 'Save' });
  await correct();
  await expect(correction.getByLabel('Package')).toHaveValue(stored?.packageId ?? '');
  await correction.getByLabel('Number of nannies').fill('2');
  await correction.getByLabel('Package').selectOption('Morning, AED 300 (2 free)');
  await save.click();
  await expect(toast(page)).toContainText('The details have been corrected.');
  await expect(row).toContainText('Palm Gardens, 2 nannies');
  await expect(row).toContainText('0 of 600');

  await chooseInMenu(page, name, `Who attends for ${name}`);
  const attending = page.getByRole('dialog', { name: 'Who attends' });
  const bea = attending.getByRole('group', { name: 'Nanny 2 of 2 (Palm Gardens)' });
  await expect(attending.getByLabel('Names to paste')).toHaveCount(0);
  await bea.getByLabel('Email').fill('bea@example.com');
  await bea.getByLabel('Phone').fill('+971 50 765 4321');
  await bea.getByLabel('Last name').fill('');
  await attending.getByRole('button', { name: 'Save' }).click();
  await expect(bea.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required');
  await expectAccessibleOnAllScreens(page);
  await bea.getByLabel('Last name').fill('Santos');
  await attending.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Attendees saved.');
  const [named] = await readAsAdmin<Registration>(request, `/api/registrations?trainingId=${first.id}`);
  expect(named?.attendees).toMatchObject([
    { firstName: 'Ana', email: null },
    { firstName: 'Bea', lastName: 'Santos', email: 'bea@example.com', phone: '+971 50 765 4321' },
  ]);

  // One place is free there.
  await correct();
  await correction.getByLabel('Training').selectOption(String(second.id));
  await expect(correction.getByLabel('Package')).toHaveCount(0);
  await save.click();
  await expect(correction.getByRole('alert')).toBeFocused();
  await correction.getByLabel('Number of nannies').fill('1');
  await correction.getByLabel('Their names').fill('Ana Cruz');
  await correction.getByLabel('Due in AED').fill('AED 250');
  await save.click();
  await expect(correction).toHaveCount(0);
  await expect(row).toContainText(second.title);
  await expect(row).toContainText('0 of 250');
});

test('a workshop by invitation is in no list, and its own address registers', async ({ page, request }) => {
  const { id, title } = await createWorkshop(request, { byInvitation: true });
  const listed = (await (await request.get('/api/workshops')).json()) as { id: number }[];
  expect(listed.some((one) => one.id === id)).toBe(false);
  await page.goto(`/workshops/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Register for Workshop' }).click();
  await fillRegistration(page, 'Invited');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Registration Confirmed!')).toBeVisible();
  const rows = await readAsAdmin<Registration>(request, `/api/registrations?trainingId=${id}`);
  expect(rows).toMatchObject([{ firstName: 'Invited' }]);
});
