import type { APIRequestContext, Page } from 'playwright/test';
import type { Registration } from '#src/contract/registrations.ts';
import { readAsAdmin } from './support/access.ts';
import { fillCourse, showTrainings } from './support/forms.ts';
import { registerByStaff } from './support/registrations.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { createCourse, packagesOf } from './support/created-workshops.ts';

const PATH = '/course-registration';

const COURSE = { entry: 'newborn-course', days: ['2038-09-05', '2038-09-12'] };

test.beforeEach(({ page }) => showTrainings(page));

const newborn = (page: Page) => page.getByRole('radio', { name: 'September Newborn & Maternity Training' });
const toddler = (page: Page) => page.getByRole('radio', { name: 'October Toddler Professional Nanny Training' });

test('the URL selects the course, and a choice in the form updates the URL', async ({ page }) => {
  await page.goto(`${PATH}?course=maternity`);
  await expect(newborn(page)).toBeChecked();
  await page.goto(`${PATH}?course=toddler&utm_source=x`);
  await expect(toddler(page)).toBeChecked();
  await expect(page.getByRole('group', { name: 'Your nanny' })).toMatchAriaSnapshot(`
    - group "Your nanny":
      - textbox "Nanny's First Name (optional)"
      - textbox "Nanny's Last Name (optional)"
  `);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/course-registration$/);
  for (const query of ['', '?course=%22%5D']) {
    await page.goto(PATH + query);
    const courses = page.getByRole('radiogroup', { name: 'Which course?' });
    await expect(courses).toBeVisible();
    await expect(courses.getByRole('radio', { checked: true })).toHaveCount(0);
  }
  await toddler(page).check();
  await expect(page).toHaveURL(`${PATH}?course=toddler`);
  await newborn(page).check();
  await expect(page).toHaveURL(`${PATH}?course=maternity`);
  await page.reload();
  await expect(newborn(page)).toBeChecked();
});

test('a free place in a course is confirmed at once, without a word of payment', async ({ page }) => {
  const registrationId = '5f0c2a9e-7a51-4c1e-9a55-0d6f3b2c1a77';
  const answer = { success: true, message: '', registrationId, reference: 'GZW5XF', dueAed: 0, depositAed: null };
  await page.route('**/api/course-registrations', (route) =>
    route.fulfill({ status: 201, json: { ...answer, bookingToken: 'token' } }),
  );
  await page.goto(`${PATH}?course=toddler`);
  await fillCourse(page, 'Frida');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Registration Confirmed!' })).toBeFocused();
  await expect(page.getByText('The place is yours. Check your email for the dates.')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Registration' });
  await expect(panel).not.toContainText(/\bpa(?:y|id)/i);
});

test('a course with dates is booked by dates, package and code, with the sum in sight', async ({ page, request }) => {
  const email = `dates${Date.now()}@example.com`;
  const packages = [
    { name: 'Essential', includes: ['Four mornings'], priceAed: 1950, familyPriceAed: 1700, depositAed: 550 },
    { name: 'Complete', includes: ['Four mornings', 'A visit at home'], priceAed: 2655, places: 3 },
  ];
  const { id } = await createCourse(request, { ...COURSE, packages });
  const signUp = { email, source: 'training', offer: 'training' };
  expect((await request.post('/api/newsletter', { data: signUp })).status()).toBe(201);
  const [code] = await readAsAdmin<{ code: string }>(request, `/api/admin/codes?search=${email}`);
  await showTrainings(page, id);

  await page.goto(`${PATH}?course=maternity`);
  await page.getByRole('radio', { name: 'I am the nanny' }).check();
  await page.getByLabel('First Name').fill('Rosa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register for a course');
  await expect(page.getByText('Choose dates and package. You pay on the next page.')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Which course?' })).toBeHidden();
  const dates = page.getByRole('radiogroup', { name: 'When?' });
  await expect(dates.getByRole('radio').first()).toBeChecked();
  await expect(dates).toContainText('5 - 12 September 20382 Sundays, 10:00 AM - 12:00 PM');
  await expect(page.getByText('At Dubai.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Essential, AED 1,950' })).toBeChecked();
  await expect(page.getByText('AED 550 now, rest by 29 August 2038')).toBeVisible();
  const sum = page.getByRole('status').filter({ hasText: 'Essential, 1 nanny AED 1,950' });
  await expect(sum).toContainText('You pay now AED 550AED 1,400 is due by 29 August 2038.');
  await page.getByRole('radio', { name: 'Complete, AED 2,655' }).check();
  await expect(page.getByText('3 places left')).toBeVisible();
  await page.getByLabel('Discount or Nova Family code').fill(code?.code ?? '');
  await page.getByLabel('Last Name').fill('Reyes');
  // 265.50 is rounded up.
  await expect(page.getByText('You pay AED 2,389')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Phone Number').fill('+971 50 123 4567');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/booking#./);
  await expect(page.getByText('AED 2,389').first()).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  // Back in the form, the family's own details are still there.
  await page.goBack();
  await expect(dates).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  const rows = await readAsAdmin<Registration>(request, `/api/course-registrations?trainingId=${id}`);
  expect(rows).toMatchObject([{ trainingId: id, packageName: 'Complete', dueAed: 2389, discountCode: code?.code }]);
});

const OFFERS = [
  { name: 'Essential', includes: ['Four mornings'], priceAed: 1950 },
  { name: 'At home', priceAed: 3450, places: 1 },
];

/** Creates a course with two packages. @returns its id and the path of the form for a package of it */
async function courseForSale(request: APIRequestContext) {
  const { id } = await createCourse(request, { ...COURSE, packages: OFFERS });
  const { packages, change } = await packagesOf(request, id);
  const path = (number: 0 | 1) => `${PATH}?course=maternity&training=${id}&package=${packages[number]?.id}`;
  return { id, path, change };
}

async function fillPerson(page: Page, firstName: string) {
  await fillCourse(page, firstName);
  await page.getByLabel('Email Address').fill(`${firstName}${Date.now()}@example.com`);
}

test('the URL chooses dates and package, and dates that are gone are said to be', async ({ page, request }) => {
  const { id, path } = await courseForSale(request);
  await showTrainings(page, id);
  await page.goto(path(1));
  await expect(page.getByRole('radio', { name: 'At home, AED 3,450' })).toBeChecked();
  await page.getByRole('radio', { name: 'Essential, AED 1,950' }).check();
  await expect(page).toHaveURL(path(0));
  await page.reload();
  await expect(page.getByText('You pay AED 1,950')).toBeVisible();
  const firstName = page.getByRole('textbox', { name: /^First Name/ });
  await firstName.fill('Amira');
  await page.getByRole('link', { name: 'Another date: we’ll write when there is one' }).click();
  await expect(page).toHaveURL(`${PATH}?course=maternity&training=`);
  await expect(page.getByText('You don’t pay on this page.')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'When?' })).toHaveCount(0);
  await expect(firstName).toHaveValue('Amira');
  await page.getByRole('link', { name: 'See the dates' }).click();
  await expect(page.getByRole('radiogroup', { name: 'When?' }).getByRole('radio').first()).toBeChecked();
  await expect(firstName).toHaveValue('Amira');
  await page.goto(`${PATH}?course=maternity&training=999999`);
  await expect(page.getByText('The dates you chose can’t be booked any more.')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'When?' }).getByRole('radio').first()).toBeChecked();
  await expectAccessibleOnAllScreens(page);
});

test('a change of price or package while the form is open is said, and no text is lost', async ({ page, request }) => {
  const { id, path, change } = await courseForSale(request);
  await showTrainings(page, id);
  await page.goto(path(0));
  await fillPerson(page, 'Change');
  await expect(page.getByText('You pay AED 1,950')).toBeVisible();
  await change(0, { priceAed: 2100 });
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText('The price has changed: Essential is AED 2,100.');
  await expect(page.getByText('You pay AED 2,100')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Change');
  expect(await readAsAdmin(request, `/api/course-registrations?trainingId=${id}`)).toEqual([]);

  await page.getByRole('radio', { name: 'At home, AED 3,450' }).check();
  await change(1, { closed: true });
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText('At home can’t be booked any more. Please choose again.');
  await expect(page.getByText('You pay AED 2,100')).toBeVisible();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/booking#./);
  await expect(page.getByText('AED 2,100').first()).toBeVisible();
});

test('without the list of dates nothing is sent; once it is there, dates are chosen first', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors('net::ERR_FAILED');
  const { id } = await courseForSale(request);
  const all = await page.route('**/api/trainings', (route) => route.abort());
  await page.goto(`${PATH}?course=maternity`);
  await fillPerson(page, 'Patience');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText('You seem to be offline. What you typed is kept.');
  await all.dispose();
  await showTrainings(page, id);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'This course has dates now. Please check them, and send the form again.',
  );
  await expect(page.getByRole('radiogroup', { name: 'When?' }).getByRole('radio').first()).toBeChecked();
  await expect(page.getByText('You pay AED 1,950')).toBeVisible();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/booking#./);
});

test('of two dates on one day, one is cancelled while the form is open', async ({ page, request }) => {
  const date = { courseType: 'newborn-maternity', days: ['2031-03-02'] } as const;
  const first = await createCourse(request, { ...date, days: [...date.days], location: 'Villa 1' });
  const second = await createCourse(request, { ...date, days: [...date.days], location: 'Villa 2' });
  const elsewhere = await createCourse(request, { ...date, days: ['2031-03-01'], entry: 'full-course-2025' });
  await showTrainings(page, first.id, second.id, elsewhere.id);
  await page.goto(`${PATH}?course=maternity&training=${first.id}`);
  const when = page.getByRole('radiogroup', { name: 'When?' });
  await expect(when.getByRole('radio')).toHaveCount(2);
  await expect(when).toContainText('Sunday 2 March 203110:00 AM - 12:00 PM, Villa 1');
  await expect(when).toContainText('Sunday 2 March 203110:00 AM - 12:00 PM, Villa 2');
  await expect(when.locator(`[value="${first.id}"]`)).toBeChecked();
  await fillPerson(page, 'Twin');
  const cancelled = await request.post(`/api/admin/trainings/${first.id}/cancel`, { data: { notify: false } });
  expect(cancelled.status()).toBe(200);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText('Essential can’t be booked any more. Please choose again.');
  await expect(when.getByRole('radio')).toHaveCount(1);
  await expect(when.locator(`[value="${second.id}"]`)).toBeChecked();
  await expect(page.getByLabel('First Name')).toHaveValue('Twin');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/booking#./);
  await expect(page.getByText('Villa 2').first()).toBeVisible();
  await page.goBack();
  await expect(when).toBeVisible();
  await expect(page.getByLabel('Phone Number')).toHaveValue('050 123 4567');
  await page.goForward();
  await expect(page.getByText('Villa 2').first()).toBeVisible();
});

test('who comes too late for the last place of a package waits for it', async ({ page, request }) => {
  const { id, path } = await courseForSale(request);
  await showTrainings(page, id);
  await page.goto(path(1));
  await fillPerson(page, 'Late');
  await expect(page.getByText('1 place left')).toBeVisible();
  const packageId = new URL(page.url()).searchParams.get('package');
  await registerByStaff(request, id, { packageId });
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText('At home is full now.');
  await expect(page.getByText('At home is full. Leave your details')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(
    page.getByText("You're on the waiting list. We will contact you if a place becomes free."),
  ).toBeVisible();
  expect(await readAsAdmin(request, `/api/waitlist?workshopId=${id}`)).toMatchObject([
    { firstName: 'Late', packageId },
  ]);
});

test('who took the last place, but got no answer, reads the sum and not "waiting list" after a reload', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors('net::ERR_FAILED');
  const { id, path } = await courseForSale(request);
  await showTrainings(page, id);
  await page.goto(path(1));
  await fillPerson(page, 'Lost');
  await expect(page.getByText('1 place left')).toBeVisible();
  await page.route(
    '**/api/course-registrations',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const button = page.getByRole('button', { name: 'Register' });
  await button.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You pay AED 3,450')).toBeVisible();
  await button.click();
  await expect(page).toHaveURL(/\/booking#./);
  expect(await readAsAdmin(request, `/api/waitlist?workshopId=${id}`)).toEqual([]);
});
