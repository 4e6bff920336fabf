import { signInAs } from './support/access.ts';
import { readReferrals } from './support/dashboards.ts';
import { refer, uniqueName } from './support/referrals.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test.use({ expectedErrors: ['Failed to load resource'] });

test('erasing a person needs a preview and a typed confirmation', async ({ page, request }) => {
  const email = `${uniqueName('erase').replace(' ', '')}@example.com`;
  const { fullName } = await refer(request, { email, referralCode: 'YAYA' });
  await request.post('/api/newsletter', { data: { email, firstName: 'Zaynab', lastName: 'Aziz', source: 'popup' } });
  await signInAs(page, 'admin');
  await page.goto('/admin/people?tab=erase');
  const address = page.getByLabel('Email address');
  const lookUp = page.getByRole('button', { name: 'Show what would be erased' });
  const dialog = page.getByRole('dialog', { name: 'Erase all of this?' });
  const word = dialog.getByLabel('Type ERASE to confirm');
  const erase = dialog.getByRole('button', { name: 'Erase for good' });
  const keep = dialog.getByRole('button', { name: 'Keep everything' });

  await lookUp.click();
  await expect(page.getByRole('link', { name: 'Please enter an email address or a phone number.' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await address.fill(`nobody.${email}`);
  await lookUp.click();
  await expect(page.getByText('Nothing was found')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(toast(page).getByRole('listitem')).toHaveCount(0);

  await address.fill(email.toUpperCase());
  await lookUp.click();
  await expect(dialog).toContainText('Referral submissions1');
  await expect(dialog).toContainText('Sign-ups1');
  await expect(dialog).toContainText('Zaynab');
  await expect(dialog).not.toContainText('Aziz');
  await expectAccessibleOnAllScreens(page);
  await keep.click();
  await expect(dialog).toHaveCount(0);
  await expect(address).toBeFocused();

  await lookUp.click();
  await word.fill('erase');
  await erase.click();
  await expect(word).toBeFocused();
  await expect(word).toHaveAccessibleDescription('Please type ERASE to confirm.');

  // Without a response the page cannot know whether the person is erased.
  await page.route('**/api/admin/erase', (route) => route.abort());
  await word.fill('ERASE');
  await erase.click();
  await expect(page.getByRole('alert').filter({ hasText: 'It may have been done' })).toBeFocused();
  await expectAccessible(page);
  await keep.click();
  await expect(address).toHaveValue(email.toUpperCase());
  expect(await readReferrals(page, fullName)).toHaveLength(1);

  await page.unroute('**/api/admin/erase');
  await lookUp.click();
  await word.fill('ERASE');
  await erase.click();
  const result = page.getByRole('status').filter({ has: page.getByRole('heading', { name: 'Erased' }) });
  await expect(result).toBeFocused();
  await expect(result).toContainText('Referral submissions1');
  await expect(result).toContainText('Sign-ups1');
  await expectAccessibleOnAllScreens(page);
  expect(await readReferrals(page, fullName)).toEqual([]);
  await expect(address).toHaveValue('');
});

test('an address beside the number can be ticked, and goes too', async ({ page, request }) => {
  const email = `${uniqueName('beside').replace(' ', '')}@example.com`;
  const whatsappNumber = `+97150${String(Date.now()).slice(-7)}`;
  await refer(request, { email, whatsappNumber, referralCode: 'YAYA' });
  await request.post('/api/newsletter', { data: { email, firstName: 'Zaynab', lastName: 'Aziz', source: 'popup' } });
  await signInAs(page, 'admin');
  await page.goto('/admin/people?tab=erase');
  await page.getByLabel('Phone number').fill(whatsappNumber);
  await page.getByRole('button', { name: 'Show what would be erased' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase all of this?' });
  const tick = dialog.getByRole('group', { name: 'Perhaps the same person' }).getByLabel(email);
  await expect(tick).not.toBeChecked();
  await expectAccessibleOnAllScreens(page);
  await tick.check();
  await dialog.getByLabel('Type ERASE to confirm').fill('ERASE');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Erased' })).toContainText('Sign-ups1');
});
