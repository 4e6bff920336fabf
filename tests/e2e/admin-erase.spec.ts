import type { Page } from 'playwright/test';
import { signInAs } from './support/access.ts';
import { readReferrals } from './support/dashboards.ts';
import { refer, uniqueName } from './support/referrals.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

async function lookUp(page: Page, email: string): Promise<void> {
  await page.goto('/admin/people?tab=erase');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Show what would be erased' }).click();
}

const newAddress = (of: string) => `${uniqueName(of).replace(' ', '')}@example.com`;

test('a person is erased only after it is shown what goes and the word is typed', async ({ page, request }) => {
  const email = newAddress('erase');
  const { fullName } = await refer(request, { email, referralCode: 'YAYA' });
  await request.post('/api/newsletter', { data: { email, firstName: 'Zaynab', lastName: 'Aziz', source: 'popup' } });
  await signInAs(page, 'admin');
  await page.goto('/admin/people?tab=erase');
  await page.getByRole('button', { name: 'Show what would be erased' }).click();
  await expect(page.getByRole('link', { name: 'Please enter an email address or a phone number.' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  await page.getByLabel('Email address').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Show what would be erased' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase all of this?' });
  await expect(dialog).toContainText('Referral submissions1');
  await expect(dialog).toContainText('Sign-ups1');
  await expect(dialog).toContainText('Zaynab');
  await expect(dialog).not.toContainText('Aziz');
  await expectAccessibleOnAllScreens(page);
  await dialog.getByRole('button', { name: 'Keep everything' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Email address')).toBeFocused();
  expect(await readReferrals(page, fullName)).toHaveLength(1);

  await page.getByRole('button', { name: 'Show what would be erased' }).click();
  await dialog.getByLabel('Type ERASE to confirm').fill('erase');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  const word = dialog.getByLabel('Type ERASE to confirm');
  await expect(word).toBeFocused();
  await expect(word).toHaveAccessibleDescription('Please type ERASE to confirm.');
  expect(await readReferrals(page, fullName)).toHaveLength(1);

  await word.fill('ERASE');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
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
  await lookUp(page, newAddress('nobody'));
  await expect(page.getByText('Nothing was found')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toast(page).getByRole('listitem')).toHaveCount(0);
  await expectAccessible(page);
});

test('when it fails, the page claims neither that the person is erased nor that data remains', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors('Failed to load resource');
  const email = newAddress('lost');
  await refer(request, { email, referralCode: 'YAYA' });
  await signInAs(page, 'admin');
  await lookUp(page, email);
  const dialog = page.getByRole('dialog', { name: 'Erase all of this?' });
  await dialog.getByLabel('Type ERASE to confirm').fill('ERASE');
  await page.route('**/api/admin/erase', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'It may have been done' })).toBeFocused();
  await expectAccessibleOnAllScreens(page);
  await dialog.getByRole('button', { name: 'Keep everything' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
});
