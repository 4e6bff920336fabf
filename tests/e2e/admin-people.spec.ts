import { dubaiDate } from '#src/lib/dates.ts';
import { enquiryBody } from '#tests/support/bodies.ts';
import { signInAs } from './support/access.ts';
import { readReferrals } from './support/dashboards.ts';
import { refer, uniqueName, uniqueNumber } from './support/referrals.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';

test.use({ expectedErrors: ['Failed to load resource'] });

test('people stand in a list, who has a day first, and a row leads to the person', async ({ page, request }) => {
  const family = uniqueName('Haddad');
  const [phone, email] = [uniqueNumber(), `${family.replaceAll(' ', '')}@example.com`];
  await refer(request, { fullName: `First ${family}`, whatsappNumber: phone, email: undefined });
  await request.post('/api/enquiries', {
    data: enquiryBody({ name: `Second ${family}`, email, message: 'A night nanny?' }),
  });
  await signInAs(page, 'admin');
  const yesterday = dubaiDate(new Date(Date.now() - 86_400_000));
  await page.request.patch('/api/admin/person', {
    data: { key: phone, nextOn: yesterday, note: 'Call about the dates' },
  });
  // The address of a tab that once was here.
  await page.goto(`/admin/people?tab=erase&search=${encodeURIComponent(family)}`);
  await expect(page.getByRole('tab', { name: 'People' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Erase' })).toHaveCount(0);
  const rows = page.getByRole('table', { name: 'People' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`First ${family}`);
  await expect(rows.first()).toContainText('Parent, no email');
  await expect(rows.first()).toContainText('Yesterday Call about the dates');
  await expect(rows.last()).toContainText('Enquiry: A night nanny?');
  await expectAccessibleOnAllScreens(page);
  await page.getByLabel('Next on').selectOption('No day');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`Second ${family}`);
  await page.getByLabel('Next on').selectOption('Any');
  await page.getByLabel('Kind').selectOption('No email');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Export to CSV' })).toHaveAttribute('href', '/api/exports/people.csv');
  await page.getByRole('link', { name: `First ${family}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`First ${family}`);
});

test('a person is erased after a preview and a typed word, with ticked addresses', async ({ page, request }) => {
  const [number, email] = [uniqueNumber(), `${uniqueName('erase').replace(' ', '')}@example.com`];
  const { fullName } = await refer(request, { email, whatsappNumber: number, referralCode: 'YAYA' });
  await refer(request, { email: `other.${email}`, whatsappNumber: number, referralCode: 'YAYA' });
  await request.post('/api/newsletter', { data: { email, firstName: 'Zaynab', lastName: 'Aziz', source: 'popup' } });
  await request.post('/api/enquiries', { data: enquiryBody({ email }) });
  await signInAs(page, 'admin');
  const dialog = page.getByRole('dialog', { name: 'Erase all of this?' });
  const look = page.getByRole('button', { name: 'Erase this person' });
  const word = dialog.getByLabel('Type ERASE to confirm');
  const erase = dialog.getByRole('button', { name: 'Erase for good' });
  const keep = dialog.getByRole('button', { name: 'Keep everything' });
  await page.goto(`/admin/person?key=nobody.${email}`);
  await look.click();
  await expect(page.getByText('There is nothing to erase.')).toBeVisible();

  await page.goto(`/admin/person?key=${email}`);
  await look.click();
  await expect(dialog).toContainText('Referral submissions1');
  await expect(dialog).toContainText('Sign-ups1');
  await expect(dialog).toContainText('Enquiries1');
  await expect(dialog).toContainText('Zaynab');
  await expect(dialog).not.toContainText('Aziz');
  // Never the colour of what one is invited to do.
  await expect(erase).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await keep.click();
  await expect(dialog).toHaveCount(0);
  await expect(look).toBeFocused();

  await page.goto(`/admin/person?key=${encodeURIComponent(number)}`);
  await look.click();
  const others = dialog.getByRole('group', { name: 'Perhaps the same person' });
  const tick = others.getByLabel(email, { exact: false }).first();
  await expect(tick).not.toBeChecked();
  await expectAccessibleOnAllScreens(page);
  await tick.check();
  await word.fill('erase');
  await erase.click();
  await expect(word).toBeFocused();
  await expect(word).toHaveAccessibleDescription('Please type ERASE to confirm.');

  // Without a response the page cannot know whether the person is erased.
  await page.route('**/api/admin/erase', (route) => route.abort());
  await word.fill('ERASE');
  await erase.click();
  await expect(page.getByRole('alert').filter({ hasText: 'It may have worked' })).toBeFocused();
  await expectAccessible(page);
  await keep.click();
  expect(await readReferrals(page, fullName)).toHaveLength(1);

  await page.unroute('**/api/admin/erase');
  await look.click();
  await tick.check();
  await word.fill('ERASE');
  await erase.click();
  const result = page.getByRole('status').filter({ has: page.getByRole('heading', { name: 'Erased' }) });
  await expect(result).toBeFocused();
  await expect(result).toContainText('Referral submissions2');
  await expect(result).toContainText('Sign-ups1');
  await expectAccessibleOnAllScreens(page);
  expect(await readReferrals(page, fullName)).toEqual([]);
  await expect(page.getByText(fullName)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Nothing found for this person.')).toBeVisible();
});
