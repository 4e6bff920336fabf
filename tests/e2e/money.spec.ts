import type { Page } from 'playwright/test';
import type { Registration } from '#src/contract/registrations.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { readAsAdmin, signInAs } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { recordPayment } from './support/payments.ts';
import { register } from './support/registrations.ts';
import { chooseInMenu } from './support/row-menu.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, expectPageFits, test, toast } from './support/test.ts';

const TODAY = dubaiDate(new Date());
const nameOf = (month: string) =>
  new Date(`${month}-01`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const NOW = nameOf(TODAY.slice(0, 7));

const figure = (page: Page, label: string) =>
  page
    .locator('dl.strip > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test('a payment is recorded for who is found by name, and the month shows its source', async ({ page, request }) => {
  await signInAs(page, 'admin');
  const { id, title } = await createWorkshop(request);
  const { id: registration, firstName } = await register(request, id, {
    origin: { page: '/visa-process', source: 'google' },
  });
  await page.goto('/admin/money');
  await expect(page.getByRole('tab', { name: `Month, ${NOW}` })).toBeVisible();
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const record = page.getByRole('dialog', { name: 'Record a payment' });
  await record.getByRole('searchbox').fill(firstName);
  await record.getByRole('button', { name: `Choose ${firstName} Santos` }).click();
  await expect(record.locator(':focus')).toContainText('still due');
  await record.getByLabel('Method').selectOption('Cash');
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Record AED 300' }).click();
  for (const label of ['Received', 'Refunded', 'Still due', 'Places sold'])
    await expect(figure(page, label)).toHaveText(/^(AED )?[\d,.]+$/);
  const paid = page.getByRole('row').filter({ hasText: `${firstName} Santos` });
  await expect(paid).toContainText('300');
  await expect(paid).toContainText(title);
  const [stored] = await readAsAdmin<Registration>(request, `/api/registrations?search=${registration}`);
  expect(stored).toMatchObject({ isPaid: true, paidAed: 300 });
  const number = await paid.getByRole('link', { name: /^\d{4}-\d{4}$/ }).innerText();
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row.getByRole('link', { name: number })).toHaveAttribute('href', `/api/admin/receipts/${number}.pdf`);
  await expect(page.getByRole('region', { name: 'By method' })).toContainText('Cash');
  await expect(page.getByRole('region', { name: 'Trainings' })).toContainText(title);
  await expect(page.getByRole('region', { name: 'Sources' })).toContainText('Google /visa-process');
  await expect(page.getByRole('link', { name: 'CSV for the accountant' })).toHaveAttribute(
    'href',
    `/api/exports/receipts.csv?month=${TODAY.slice(0, 7)}`,
  );
  await expectAccessibleOnAllScreens(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectPageFits(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await chooseInMenu(page, number, `Refund ${number}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount, AED').fill('50');
  await dialog.getByRole('button', { name: 'Record AED 50 as paid back' }).click();
  await expect(toast(page)).toContainText('The refund is recorded, with credit note');
  const credit = page.getByRole('row').filter({ hasText: `Credit note for ${number}` });
  await expect(credit).toContainText('−50');
  await page.getByRole('combobox', { name: 'Method' }).selectOption('Bank transfer');
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Method' }).selectOption('All');
  await page.getByRole('searchbox', { name: 'Number or name' }).fill(firstName);
  await expect(page.getByRole('rowheader')).toHaveCount(
    2 + (await page.getByRole('region').getByRole('rowheader').count()),
  );

  await chooseInMenu(page, number, `Void ${number}`);
  await dialog.getByRole('button', { name: 'Void the payment' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Void for ${number}` })).toContainText('−250');
});

test('the month is in the address; one that is none or to come shows this month', async ({ page, request }) => {
  await signInAs(page, 'admin');
  const { id } = await register(request, (await createWorkshop(request)).id);
  const earlier = dubaiDate(new Date(Date.now() - 40 * 86_400_000));
  const number = await recordPayment(request, id, 300, { paidOn: earlier });
  await page.goto('/admin/money');
  await expect(page.getByRole('button', { name: /^Next month/ })).toHaveCount(0);
  const back = page.getByRole('button', { name: /^Previous month/ });
  for (
    let month = TODAY.slice(0, 7);
    month > earlier.slice(0, 7);
    month = dubaiDate(new Date(Date.parse(`${month}-01`) - 86_400_000)).slice(0, 7)
  ) {
    await expect(page.getByRole('tab', { name: `Month, ${nameOf(month)}` })).toBeVisible();
    await back.click();
  }
  await expect(page).toHaveURL(new RegExp(`month=${earlier.slice(0, 7)}`));
  await expect(page.getByRole('tab', { name: `Month, ${nameOf(earlier.slice(0, 7))}` })).toBeVisible();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  const next = page.getByRole('button', { name: /^Next month/ });
  await next.click();
  while (await next.isVisible()) await next.click();
  await expect(page).toHaveURL('/admin/money');
  await expect(back).toBeFocused();
  await expect(page.getByRole('link', { name: number })).toHaveCount(0);
  for (const none of ['2026-13', 'soon', '2099-01']) {
    await page.goto(`/admin/money?month=${none}`);
    await expect(page.getByRole('tab', { name: `Month, ${NOW}` })).toBeVisible();
    await expect(figure(page, 'Received')).toHaveText(/^AED/);
  }
});
