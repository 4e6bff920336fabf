import type { Registration } from '#src/contract/registrations.ts';
import { readAsAdmin } from './support/admin.ts';
import { showTrainings } from './support/course-dates.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('whoever has no email address registers for a course with a number', async ({ page, request, expectErrors }) => {
  expectErrors('status of 422');
  await showTrainings(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/course-registration?course=toddler');
  await page.getByLabel('I am the nanny').check();
  await page.getByLabel('First Name').fill('Number');
  await page.getByLabel('Last Name').fill('Mwende');
  const tick = page.getByLabel('No email? We will write to you on WhatsApp.');
  await tick.check();
  await expect(page.getByLabel('Email Address')).toBeHidden();
  const number = page.getByLabel('Phone Number');
  await number.fill('12345678');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(number).toHaveAccessibleDescription(/Which country\?$/);
  await expectAccessible(page);
  await page.reload();
  await expect(tick).toBeChecked();
  await number.fill('050 200 0701');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Registration received!' })).toBeFocused();
  const rows = await readAsAdmin<Registration>(request, '/api/course-registrations?search=mwende');
  expect(rows).toMatchObject([{ firstName: 'Number', email: null, phoneE164: '+971502000701' }]);
});
