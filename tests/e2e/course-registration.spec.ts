import type { Page } from 'playwright/test';
import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import { readAsAdmin } from './support/admin.ts';
import { fillCourse } from './support/fill-forms.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const PATH = '/course-registration';

const newborn = (page: Page) => page.getByRole('radio', { name: 'September Newborn & Maternity Training' });
const toddler = (page: Page) => page.getByRole('radio', { name: 'October Toddler Professional Nanny Training' });
const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });
const received = (page: Page) => page.getByRole('heading', { name: 'Registration received!' });

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
    await fillCourse(page, `Course${width}`);
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
}
