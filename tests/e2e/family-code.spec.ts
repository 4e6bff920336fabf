import { openAs } from './support/access.ts';
import { fillCourse, showTrainings } from './support/forms.ts';
import { uniqueName } from './support/referrals.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, expectPageFits, test, toast } from './support/test.ts';

// The registration with another family's code.
test.use({ permissions: ['clipboard-read', 'clipboard-write'], expectedErrors: ['status of 422'] });

test('a family registers with the code that was issued to it, and nobody else does', async ({ page }) => {
  const family = uniqueName('Haddad');
  const firstName = family.replace(' ', '');
  const address = `${firstName.toLowerCase()}@example.com`;

  await openAs(page, 'admin', '/admin/people?tab=codes');
  await page.getByRole('button', { name: 'Issue a Nova Family code' }).click();
  const form = page.getByRole('form', { name: 'Issue a Nova Family code' });
  await form.getByLabel('Name').fill(family);
  await form.getByLabel('Valid until').fill('2020-01-01');
  await form.getByRole('button', { name: 'Issue the code' }).click();
  await expect(form.getByRole('alert')).toContainText('Please enter an email address or a phone number.');
  await expect(form.getByRole('alert')).toContainText('Please choose a day that is not over.');
  await expectAccessibleOnAllScreens(page);
  await form.getByLabel('Email Address').fill(address);
  await form.getByLabel('Valid until').fill('2099-12-31');
  await form.getByRole('button', { name: 'Issue the code' }).click();
  await expect(page.getByText(`The code of ${family} is valid until 31 Dec 2099.`)).toBeFocused();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await expect(toast(page)).toContainText('The code is copied.');
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^NOVA-\w{4}-\w{4}$/);
  await page.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row', { name: code });
  await expect(row).toContainText(family);
  await expect(row).toContainText('31 Dec 2099');
  await expect(row.getByRole('button', { name: 'Redeem' })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectPageFits(page);
  await showTrainings(page);
  await page.goto('/course-registration?course=maternity');
  await fillCourse(page, firstName);
  const field = page.getByLabel('Discount or Nova Family code');
  await field.fill(code.toLowerCase());
  await page.getByLabel('Phone Number').focus();
  await expect(page.getByText('The Nova Family price for your course')).toBeVisible();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(
    'This Nova Family code is for another email address or phone number.',
  );
  await expectAccessible(page);
  await page.getByLabel('Email Address').fill(address);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Registration received!' })).toBeFocused();

  await page.goto(`/admin/registrations?search=${firstName}`);
  await page.getByRole('link', { name: code }).click();
  await expect(page.getByRole('row', { name: code })).toContainText(family);
});
