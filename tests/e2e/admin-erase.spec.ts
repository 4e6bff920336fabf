import { signInAs } from './support/access.ts';
import { readReferrals } from './support/dashboards.ts';
import { refer, uniqueName } from './support/referrals.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test('a person is erased only after the word is typed, and the counts are shown', async ({ page, request }) => {
  const email = `${uniqueName('erase').replace(' ', '')}@example.com`;
  const { fullName } = await refer(request, { email, referralCode: 'YAYA' });
  await request.post('/api/newsletter', { data: { email, source: 'footer' } });
  await signInAs(page, 'admin');
  await page.goto('/admin/people?tab=erase');
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('link', { name: 'Please enter an email address or a phone number.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Please type ERASE to confirm.' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  await page.getByLabel('Email address').fill(email.toUpperCase());
  await page.getByLabel('Type ERASE to confirm').fill('erase');
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is 1 thing to fix' })).toBeFocused();
  expect(await readReferrals(page, fullName)).toHaveLength(1);

  await page.getByLabel('Type ERASE to confirm').fill('ERASE');
  await page.getByRole('button', { name: 'Erase for good' }).click();
  const result = page.getByRole('status').filter({ has: page.getByRole('heading', { name: 'Erased' }) });
  await expect(result).toBeFocused();
  await expect(result).toContainText('Referral submissions1');
  await expect(result).toContainText('Sign-ups1');
  await expectAccessibleOnAllScreens(page);
  expect(await readReferrals(page, fullName)).toEqual([]);
  await expect(page.getByLabel('Email address')).toHaveValue('');
});

test('an unknown person is reported as not found, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'admin');
  await page.goto('/admin/people?tab=erase');
  await page.getByLabel('Email address').fill(`${uniqueName('nobody').replace(' ', '')}@example.com`);
  await page.getByLabel('Type ERASE to confirm').fill('ERASE');
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Nothing was found')).toBeVisible();
  await expect(toast(page).getByRole('listitem')).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: ['Failed to load resource'] });

  test('the page claims neither that the person is erased nor that data remains', async ({ page }) => {
    await signInAs(page, 'admin');
    await page.goto('/admin/people?tab=erase');
    await page.route('**/api/admin/erase', (route) => route.abort());
    await page.getByLabel('Email address').fill('a@example.com');
    await page.getByLabel('Type ERASE to confirm').fill('ERASE');
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'It may have been done' })).toBeFocused();
    await expectAccessibleOnAllScreens(page);
    await expect(page.getByLabel('Email address')).toHaveValue('a@example.com');
  });
});
