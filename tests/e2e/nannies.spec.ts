import type { Page } from 'playwright/test';
import type { Registration } from '#src/contract/registrations.ts';
import { openAs, readAsAdmin } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { pressKeys, showTrainings } from './support/forms.ts';
import { chooseInMenu } from './support/row-menu.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { openRegistration } from './support/workshop-page.ts';

const HINT = 'Write it as in her passport, in English letters';

const forNanny = (page: Page) => page.getByRole('radio', { name: 'My nanny' });
const herself = (page: Page) => page.getByRole('radio', { name: 'I am the nanny' });
const first = (page: Page) => page.getByLabel("Nanny's First Name");
const last = (page: Page) => page.getByLabel("Nanny's Last Name");

test.use({ viewport: { width: 390, height: 844 } });

test('a family books for its nanny by keyboard, changes her, and books for another one', async ({ page, request }) => {
  const workshop = await createWorkshop(request);
  await openRegistration(page, `/workshops/${workshop.id}`);
  await expect(first(page)).toHaveCount(0);
  await herself(page).focus();
  await pressKeys(page, 'ArrowLeft');
  await expect(forNanny(page)).toBeFocused();
  await expect(forNanny(page)).toBeChecked();
  await expect(page.getByRole('group', { name: 'Your nanny' })).toBeVisible();
  await expect(first(page)).toHaveAccessibleDescription(HINT);
  await first(page).focus();
  await pressKeys(page, 'Grace', 'Tab', 'Tab', 'Mariam', 'Tab', 'Haddad', 'Tab', 'books@example.com', 'Tab', 'Tab');
  await pressKeys(page, '+971 50 123 4567', 'Enter');

  const error = "Nanny's last name is required";
  await expect(page.getByRole('alert')).toContainText('There is 1 thing to fix');
  await expect(last(page)).toHaveAccessibleDescription(error);
  await page.getByRole('link', { name: error }).press('Enter');
  await expect(last(page)).toBeFocused();
  await expect(first(page)).toHaveValue('Grace');
  await page.keyboard.type('Wanjiru');

  // A reload keeps the tick and the names.
  await page.reload();
  await page.getByRole('button', { name: 'Register for Workshop' }).click();
  await expect(forNanny(page)).toBeChecked();
  await expect(first(page)).toHaveValue('Grace');
  await page.reload();
  await page.getByRole('button', { name: 'Register for Workshop' }).click();
  await expect(last(page)).toHaveValue('Wanjiru');
  await page.getByRole('button', { name: 'Register', exact: true }).click();

  const booking = page.getByRole('region', { name: 'Booking' });
  await expect(booking.getByText('Grace Wanjiru')).toBeVisible();
  const link = await booking.getByRole('link', { name: 'See or change your booking' }).getAttribute('href');
  await booking.getByRole('button', { name: 'Register another nanny' }).click();
  await expect(forNanny(page)).toBeChecked();
  await expect(page.getByRole('textbox', { name: /^Last Name/ })).toHaveValue('Haddad');
  await expect(first(page)).toHaveValue('');
  await herself(page).check();
  await expect(first(page)).toHaveCount(0);

  await page.goto(link ?? '');
  await expect(page.getByText('Grace Wanjiru')).toBeVisible();
  await expect(page.getByText('Mariam Haddad')).toBeVisible();
  await page.getByRole('button', { name: 'Send another nanny, or correct a name' }).click();
  await first(page).fill('Joy');
  await page.getByLabel("Nanny's Email Address").fill('joy@example.com');
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Joy Wanjiru')).toBeVisible();
  const stored = await readAsAdmin<Registration>(request, `/api/registrations?workshopId=${workshop.id}`);
  expect(stored).toMatchObject([
    { firstName: 'Mariam', nannyFirstName: 'Joy', nannyLastName: 'Wanjiru', nannyEmail: 'joy@example.com' },
  ]);
  await page.getByRole('button', { name: 'Send another nanny, or correct a name' }).click();
  await page.getByRole('checkbox', { name: "I'm booking for my nanny" }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Mariam Haddad')).toBeVisible();
  await expect(page.getByText('Joy Wanjiru')).toHaveCount(0);
});

test('the guest names two nannies of three, takes a fourth place, and gives two back', async ({ page, request }) => {
  const workshop = await createWorkshop(request);
  const person = { firstName: 'Mariam', lastName: 'Three', email: 'three@example.com', phone: '+971 50 123 4567' };
  const booked = await request.post(`/api/workshops/${workshop.id}/register`, {
    data: { ...person, nannyFirstName: 'Grace', nannyLastName: 'Wanjiru', nannies: 3 },
  });
  const { bookingToken } = (await booked.json()) as { bookingToken: string };
  await page.goto(`/booking#${bookingToken}`);
  await expect(page.getByText('1 of 3 named')).toBeVisible();
  await expect(page.getByText('AED 900', { exact: true })).toBeVisible();
  const change = page.getByRole('button', { name: 'Name the nannies, or correct a name' });
  await change.click();
  const second = page.getByRole('group', { name: 'Nanny 2 of 3' });
  const third = page.getByRole('group', { name: 'Nanny 3 of 3' });
  await expect(first(page)).toHaveValue('Grace');
  await expect(page.getByLabel('How many nannies?')).toHaveValue('3');
  await third.getByLabel('First Name').fill('Joy');
  await third.getByLabel('Email Address').fill('joy@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  const error = 'Last name of nanny 3 is required';
  await expect(third.getByLabel('Last Name')).toHaveAccessibleDescription(error);
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('link', { name: error }).press('Enter');
  await expect(third.getByLabel('Last Name')).toBeFocused();
  await page.keyboard.type('Cruz');
  await expect(second.getByLabel('First Name')).toHaveValue('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 of 3 named')).toBeVisible();
  for (const name of ['Grace Wanjiru', 'Joy Cruz', 'Mariam Three']) {
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }

  await change.click();
  await page.getByLabel('How many nannies?').selectOption('4');
  const fourth = page.getByRole('group', { name: 'Nanny 4 of 4' });
  await fourth.getByLabel('First Name').fill('Rosa');
  await page.getByLabel('How many nannies?').selectOption('3');
  await page.getByLabel('How many nannies?').selectOption('4');
  await expect(fourth.getByLabel('First Name')).toHaveValue('Rosa');
  await fourth.getByLabel('Last Name').fill('Lim');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rosa Lim', { exact: true })).toBeVisible();
  await expect(page.getByText('AED 1,200', { exact: true })).toBeVisible();
  const read = () => readAsAdmin<Registration>(request, `/api/registrations?workshopId=${workshop.id}`);
  expect(await read()).toMatchObject([{ nannies: 4, dueAed: 1200 }]);

  await change.click();
  await page.getByLabel('How many nannies?').selectOption('2');
  await expect(page.getByRole('group', { name: /^Nanny / })).toHaveCount(1);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('to come')).toHaveCount(0);
  expect(await read()).toMatchObject([
    { nannies: 2, dueAed: 600, attendees: [{ firstName: 'Grace' }, { firstName: 'Rosa' }] },
  ]);
});

test('a parent may name the nanny on the form of the courses; staff add her later', async ({ page, request }) => {
  await showTrainings(page);
  await page.goto('/course-registration?course=toddler');
  await herself(page).check();
  await expect(first(page)).toHaveCount(0);
  await forNanny(page).check();
  await expect(page.getByText('You can add it later.')).toBeVisible();
  await expect(first(page)).toHaveAccessibleDescription(HINT);
  await page.getByRole('textbox', { name: /^First Name/ }).fill('Mariam');
  await page.getByRole('textbox', { name: /^Last Name/ }).fill('Lateron');
  await page.getByLabel('Email Address').fill('lateron@example.com');
  await page.getByLabel('Phone Number').fill('0501234567');
  await last(page).fill('Wanjiru');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(first(page)).toHaveAccessibleDescription(`${HINT} Nanny's first name is required`);
  await expectAccessible(page);
  await test.step('what a wrong tap hides comes back with what was typed, also after a reload', async () => {
    const noEmail = page.getByLabel('No email? We will write to you on WhatsApp.');
    const email = page.getByLabel('Email Address');
    const expectKept = async () => {
      await forNanny(page).check();
      await noEmail.uncheck();
      await expect(last(page)).toHaveValue('Wanjiru');
      await expect(email).toHaveValue('lateron@example.com');
    };
    await herself(page).check();
    await noEmail.check();
    await expect(email).toHaveCount(0);
    await expectKept();
    await herself(page).check();
    await noEmail.check();
    await page.reload();
    await expect(herself(page)).toBeChecked();
    await expect(email).toHaveCount(0);
    await expectKept();
  });
  await last(page).fill('');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Registration received!' })).toBeFocused();

  await openAs(page, 'admin', '/admin/registrations?search=lateron');
  await chooseInMenu(page, 'Mariam Lateron', 'Correct details of Mariam Lateron');
  const dialog = page.getByRole('dialog', { name: 'Correct details' });
  await dialog.getByRole('checkbox', { name: 'Booked for a nanny' }).check();
  await dialog.getByLabel("Nanny's First Name").fill('Grace');
  await dialog.getByLabel("Nanny's Last Name").fill('Wanjiru');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader', { name: 'Grace Wanjiru' })).toBeVisible();
  await expect(page.getByText('Booked by Mariam Lateron')).toBeVisible();
  const [row] = await readAsAdmin<Registration>(request, '/api/course-registrations?search=lateron');
  expect(row).toMatchObject({ firstName: 'Mariam', nannyFirstName: 'Grace', nannyLastName: 'Wanjiru' });
});
