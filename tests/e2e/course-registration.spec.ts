import type { Page } from 'playwright/test';
import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import { readAsAdmin } from './support/admin.ts';
import { pressKeys } from './support/keys.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const PATH = '/course-registration';

const newborn = (page: Page) => page.getByRole('radio', { name: 'September Newborn & Maternity Training' });
const toddler = (page: Page) => page.getByRole('radio', { name: 'October Toddler Professional Nanny Training' });

test('the URL selects the course, and a choice in the form updates the URL', async ({ page }) => {
  await page.goto(`${PATH}?course=maternity`);
  await expect(newborn(page)).toBeChecked();
  await page.goto(`${PATH}?course=toddler&utm_source=x`);
  await expect(toddler(page)).toBeChecked();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/course-registration$/);
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

test('a registration by keyboard is stored', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${PATH}?course=toddler`);
  await toddler(page).focus();
  await pressKeys(page, 'Tab', 'Space', 'Tab', 'Keys', 'Tab', 'Santos', 'Tab', 'm@example.com', 'Tab', '0501234567');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Registration received!' })).toBeFocused();
  await expect(
    page.getByText('Thank you for registering. We will contact you shortly to confirm your place and payment.'),
  ).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveCount(0);
  await expectAccessible(page);
  const rows = await readAsAdmin<CourseRegistration>(request, '/api/course-registrations?search=keys');
  expect(rows).toMatchObject([
    { lastName: 'Santos', courseType: 'toddler-caring', currentRole: 'parent', phoneE164: '+971501234567' },
  ]);
});
