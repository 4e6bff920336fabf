import type { APIRequestContext, Route } from 'playwright/test';
import type { Registration } from '#src/contract/registrations.ts';
import { readAsAdmin } from './support/access.ts';
import { fillParent, showTrainings } from './support/forms.ts';
import { createCourse, createWorkshop, packagesOf } from './support/created-workshops.ts';
import { uniqueName } from './support/referrals.ts';
import { registerByStaff } from './support/registrations.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, expectPageFits, test } from './support/test.ts';
import { fillRegistration, openRegistration } from './support/workshop-page.ts';

const nameOfOne = () => uniqueName('Rosa').replace(' ', '');

async function readBooking(request: APIRequestContext, path: string) {
  const [row] = await readAsAdmin<Registration>(request, path);
  return row;
}

test('a visitor books three places of a workshop, and sees what they cost', async ({ page, request }) => {
  const { id, title } = await createWorkshop(request, { capacity: 9 });
  const name = nameOfOne();
  await page.setViewportSize({ width: 390, height: 844 });
  await openRegistration(page, `/workshops/${id}`);
  const nannies = page.getByLabel('How many nannies?');
  await expect(nannies).toHaveValue('1');
  await expect(nannies.getByRole('option')).toHaveText(['1 nanny', '2 nannies', '3 nannies', '4 nannies']);
  await expect(page.getByText('You pay AED 300')).toBeVisible();
  const group = page.getByRole('link', { name: 'For a group of more than 4, write to us' });
  const draft = new URL((await group.getAttribute('href')) ?? '').searchParams.get('text');
  expect(draft).toContain(`“${title}”`);
  expect(draft).toContain('a group of 5 or more nannies');

  await nannies.selectOption('3');
  await expect(page.getByText('You pay AED 900')).toBeVisible();
  await expect(page.getByText('You can add the names of the others later')).toBeVisible();
  await fillRegistration(page, name);
  await page.reload();
  await page.getByRole('button', { name: 'Register for Workshop' }).click();
  await expect(nannies).toHaveValue('3');
  await expect(page.getByText('You pay AED 900')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectPageFits(page);

  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Registration Confirmed!')).toBeVisible();
  const booking = page.getByRole('region', { name: 'Booking' });
  await expect(booking.getByText('3 nannies')).toBeVisible();
  await expect(booking.getByText('AED 900')).toBeVisible();
  const row = await readBooking(request, `/api/registrations?trainingId=${id}`);
  expect(row).toMatchObject({ nannies: 3, dueAed: 900 });
  expect(row?.attendees.map(({ firstName }) => firstName)).toEqual([name, null, null]);

  await booking.getByRole('button', { name: 'Register another nanny' }).click();
  await expect(nannies).toHaveValue('1');
});

test('a parent without an address books two places of a course, with the deposit of each', async ({
  page,
  request,
}) => {
  const packages = [{ name: 'Essential', priceAed: 1950, depositAed: 550 }];
  const { id } = await createCourse(request, { courseType: 'newborn-maternity', days: ['2030-09-07'], packages });
  const name = nameOfOne();
  await showTrainings(page, id);
  await page.goto(`/course-registration?course=maternity&training=${id}`);
  await page.getByLabel('How many nannies?').selectOption('2');
  await expect(page.getByText('You pay now AED 1,100')).toBeVisible();
  await page.getByRole('radio', { name: 'My nanny' }).check();
  await fillParent(page, nameOfOne());
  await page.getByLabel("Nanny's First Name").fill(name);
  await page.getByLabel("Nanny's Last Name").fill('Santos');
  await page.getByLabel('No email? We will write to you on WhatsApp.').check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const keep = page.getByText('Keep this page. We will write to you on WhatsApp.');
  await expect(keep).toBeVisible();
  // The link to keep outlasts the link that skips to the content.
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page).toHaveURL(/\/booking\?kept#(?!main)./);
  await page.getByRole('link', { name: 'Pay, see or change your booking' }).click();
  await expect(page).toHaveURL(/\/booking#./);
  await expect(page.getByText('AED 1,100 secures both places.')).toBeVisible();
  await page.goBack();
  // The browser may have closed the tab that she keeps.
  await page.reload();
  await expect(page).toHaveURL(/\/booking\?kept#./);
  await expect(page.getByText('AED 1,100 secures both places.')).toBeVisible();
  await expect(page.getByText('AED 550 for each. The rest, AED 2,800, is due by 31 August 2030.')).toBeVisible();
  await expect(page.getByText('1 of 2 named')).toBeVisible();
  await expect(keep).toBeVisible();
  const row = await readBooking(request, `/api/registrations?kind=course&trainingId=${id}`);
  expect(row).toMatchObject({ email: null, nannies: 2, dueAed: 3900, depositAed: 1100 });
  expect(row?.attendees.map(({ firstName }) => firstName)).toEqual([name, null]);
});

test.describe('fewer places than nannies', () => {
  test.use({ expectedErrors: ['status of 409'] });

  test('the form says how many are left, and keeps what was typed', async ({ page, request }) => {
    const { id } = await createWorkshop(request, { capacity: 4 });
    const name = nameOfOne();
    const nannies = page.getByLabel('How many nannies?');
    const register = page.getByRole('button', { name: 'Register', exact: true });
    await openRegistration(page, `/workshops/${id}`);
    await nannies.selectOption('4');
    await fillRegistration(page, name);
    // Places go between the last look at the list and the request.
    const takeTwo = async (route: Route) => {
      await registerByStaff(request, id, { nannies: 2 });
      await route.continue();
    };
    await page.route('**/register', takeTwo, { times: 1 });
    await register.click();
    const left = 'Only 2 places are free now. Please choose fewer nannies.';
    await expect(page.getByRole('alert')).toContainText(left);
    await expect(nannies).toHaveValue('4');
    await expect(nannies).toHaveAccessibleDescription(left);
    await expect(page.getByLabel('First Name')).toHaveValue(name);
    await expectAccessible(page);
    await register.click();
    await expect(page.getByRole('alert')).toContainText(left);
    await nannies.selectOption('2');
    await expect(nannies.getByRole('option')).toHaveCount(2);
    await expect(nannies).toHaveAccessibleDescription('2 places are free');
    await register.click();
    await expect(page.getByText('Registration Confirmed!')).toBeVisible();
    await expect(page.getByText('2 nannies')).toBeVisible();
  });

  test('a package with too few places says so, and one person waits where it is full', async ({ page, request }) => {
    const packages = [
      { name: 'Place', priceAed: 500 },
      { name: 'With a visit', priceAed: 800, places: 1 },
    ];
    const { id } = await createWorkshop(request, { packages });
    const name = nameOfOne();
    const nannies = page.getByLabel('How many nannies?');
    await openRegistration(page, `/workshops/${id}`);
    await nannies.selectOption('2');
    await page.getByRole('radio', { name: 'Place, AED 500' }).check();
    await expect(page.getByText('You pay AED 1,000')).toBeVisible();
    await page.getByRole('radio', { name: 'With a visit, AED 800' }).check();
    await expect(nannies).toHaveAccessibleDescription(/Only 1 place is free now\./);
    await expect(page.getByText(/You pay AED/)).toHaveCount(0);
    const packageId = (await packagesOf(request, id)).packages[1]?.id;
    await registerByStaff(request, id, { packageId });
    await fillRegistration(page, name);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('With a visit is full now.');
    await expect(nannies).toHaveCount(0);
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(page.getByText("You're on the waiting list.")).toBeFocused();
    expect(await readAsAdmin(request, `/api/waitlist?workshopId=${id}`)).toMatchObject([{ packageId }]);
  });
});
