import type { Page } from 'playwright/test';
import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import { readAsAdmin } from './support/admin.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const PATH = '/course-registration';
const API = '**/api/course-registrations';

const newborn = (page: Page) => page.getByRole('radio', { name: 'September Newborn & Maternity Training' });
const toddler = (page: Page) => page.getByRole('radio', { name: 'October Toddler Professional Nanny Training' });
const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });
const received = (page: Page) => page.getByRole('heading', { name: 'Registration received!' });

async function fill(page: Page, firstName: string): Promise<void> {
  await page.getByRole('radio', { name: "I'm a nanny" }).check();
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Santos');
  await page.getByLabel('Email Address').fill('maria@example.com');
  await page.getByLabel('Phone Number').fill('050 123 4567');
}

test('the address chooses the course', async ({ page }) => {
  await page.goto(`${PATH}?course=maternity`);
  await expect(newborn(page)).toBeChecked();
  await page.goto(`${PATH}?course=toddler&utm_source=x`);
  await expect(toddler(page)).toBeChecked();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/course-registration$/);
});

test('without a course that there is, the visitor chooses, and the address follows', async ({ page }) => {
  for (const query of ['', '?course=', '?course=cooking', '?course=%22%5D']) {
    await page.goto(PATH + query);
    await expect(page.getByRole('radiogroup', { name: 'Which course?' })).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  }
  await toddler(page).check();
  await expect(page).toHaveURL(`${PATH}?course=toddler`);
  await newborn(page).check();
  await expect(page).toHaveURL(`${PATH}?course=maternity`);
  await page.reload();
  await expect(newborn(page)).toBeChecked();
});

for (const width of [390, 1280]) {
  test(`a nanny registers at ${width} px and the row is in the database`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${PATH}?course=toddler`);
    await fill(page, `Course${width}`);
    await expectAccessible(page);
    await submit(page).click();
    await expect(received(page)).toBeFocused();
    await expect(
      page.getByText('Thank you for registering. We will contact you shortly to confirm your place and payment.'),
    ).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveCount(0);
    await expectAccessible(page);
    const rows = await readAsAdmin<CourseRegistration>(request, `/api/course-registrations?search=course${width}`);
    expect(rows).toMatchObject([
      { lastName: 'Santos', courseType: 'toddler-caring', currentRole: 'nanny', phoneE164: '+971501234567' },
    ]);
  });

  test(`wrong fields are named in words at ${width} px, all at once, and the first has the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(PATH);
    await submit(page).click();
    for (const [name, message] of [
      ['Which course?', 'Please select a course.'],
      ['Who you are', 'Please select whether you are a parent or a nanny.'],
    ] as const) {
      await expect(page.getByRole('radiogroup', { name })).toHaveAccessibleDescription(message);
    }
    for (const [label, message] of [
      ['First Name', 'First name is required'],
      ['Last Name', 'Last name is required'],
      ['Email Address', 'Please enter a valid email address'],
      ['Phone Number', 'Please enter a valid phone number.'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(message);
    }
    await expect(newborn(page)).toBeFocused();
    await expectAccessible(page);
    await newborn(page).check();
    await expect(page.getByText('Please select a course.')).toHaveCount(0);
  });
}

test('a double click sends one request', async ({ page, request }) => {
  await page.goto(`${PATH}?course=maternity`);
  await fill(page, 'Twice');
  await submit(page).dblclick();
  await expect(received(page)).toBeVisible();
  expect(await readAsAdmin<CourseRegistration>(request, '/api/course-registrations?search=twice')).toHaveLength(1);
});

test.describe('when it cannot be sent', () => {
  test.use({ expectedErrors: ['Failed to load resource'] });

  for (const [situation, answer, sentence] of [
    ['the server says why', { status: 503, json: { message: 'In a moment.' } }, 'In a moment.'],
    ['the server says nothing', { status: 500, body: '' }, 'Registration failed. Please try again.'],
    ['there is no answer', null, 'There was an error processing your registration.'],
  ] as const) {
    test(`${situation}: a toast tells it and everything stays, also after a reload`, async ({ page }) => {
      await page.route(API, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await page.goto(PATH);
      await toddler(page).check();
      await fill(page, 'Ana');
      await submit(page).click();
      await expect(toast(page).getByText('Registration Failed', { exact: true })).toBeVisible();
      await expect(toast(page).getByText(sentence)).toBeVisible();
      await expectAccessibleOnAllScreens(page);
      await page.reload();
      await expect(page.getByLabel('First Name')).toHaveValue('Ana');
      await expect(page.getByRole('radio', { name: "I'm a nanny" })).toBeChecked();
      await expect(toddler(page)).toBeChecked();
      await page.unroute(API);
      await submit(page).click();
      await expect(received(page)).toBeVisible();
    });
  }
});
