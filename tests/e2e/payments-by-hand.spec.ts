import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { Payment } from '#src/contract/payments.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { openAs, readAsAdmin } from './support/access.ts';
import { createCourse, createWorkshop } from './support/created-workshops.ts';
import { openAsAdmin } from './support/dashboards.ts';
import { recordPayment } from './support/payments.ts';
import { refer, uniqueName } from './support/referrals.ts';
import { register, registerForCourse } from './support/registrations.ts';
import { chooseInMenu, openRowMenu } from './support/row-menu.ts';
import { expect, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';

test.use({ expectedErrors: ['status of 409', 'status of 422'] });

const TODAY = dubaiDate(new Date());

async function openRecord(page: Page, name: string): Promise<Locator> {
  await chooseInMenu(page, name, `Record a payment: ${name}`);
  return page.getByRole('dialog', { name: 'Record a payment' });
}

const paymentsOf = (request: APIRequestContext, id: string) =>
  readAsAdmin<Payment>(request, `/api/admin/payments?search=${id}`);

test('a place is paid in parts by hand, of which one is refunded in part and one voided', async ({ page, request }) => {
  const training = await createWorkshop(request);
  const { id, firstName } = await register(request, training.id);
  const other = await register(request, training.id);
  const name = `${firstName} Santos`;
  await openAs(page, 'admin', `/admin?tab=registrations&trainingId=${training.id}`);
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('0 of 300');
  await expect(row.getByRole('option', { name: 'Unpaid' })).toBeAttached();

  const dialog = await openRecord(page, name);
  await expect(dialog).toContainText(`${name}, AED 300 of 300 still due`);
  const amount = dialog.getByLabel('Amount, AED');
  await expect(amount).toHaveValue('300');
  await expect(dialog.getByLabel('Day')).toHaveValue(TODAY);
  for (const [typed, problem] of [
    ['', 'Please enter an amount in AED, with at most two decimals.'],
    ['much', 'Please enter an amount in figures, such as 2,500.'],
    ['100 to 200', 'Please enter an amount in AED, with at most two decimals.'],
    ['300.01', 'More than is due: AED 300'],
  ] as const) {
    await amount.fill(typed);
    await dialog.getByRole('button', { name: /^Record/ }).click();
    await expect(amount).toHaveAccessibleDescription(problem);
  }
  await amount.fill('100.50');
  await expect(dialog.getByLabel('Method')).toHaveAccessibleDescription(/choose cash, card, transfer/);
  await dialog.getByLabel('Method').selectOption('Bank transfer');
  await dialog.getByLabel('Day').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Record AED 100.50' }).click();
  await expect(dialog.getByLabel('Day')).toHaveAccessibleDescription(/today, or up to a year ago/);
  await dialog.getByLabel('Day').fill(TODAY);
  await dialog.getByLabel('Reference').fill('FT 2611');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText(/The payment is recorded, with receipt \d{4}-\d{4}\./);
  await expect(row).toContainText('100.50 of 300');
  await expect(row.getByRole('option', { name: 'Part paid' })).toBeAttached();
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();

  await (await openRecord(page, name)).getByLabel('Method').selectOption('Cash');
  await dialog.getByRole('button', { name: 'Record AED 199.50' }).click();
  // It was no mark, which alone can be taken back here.
  await expect(row.getByLabel(`Payment of ${name}`)).toHaveCount(0);
  await expect(row.getByText('Paid', { exact: true })).toBeVisible();
  await page.getByLabel(`Tick ${name}`).check();
  await expect(page.getByRole('button', { name: 'Mark as unpaid' })).toHaveCount(0);
  await page.getByLabel(`Tick ${name}`).uncheck();
  const menu = await openRowMenu(page, name);
  await expect(menu.getByRole('menuitem', { name: `Record a payment: ${name}` })).toHaveCount(0);
  expect((await paymentsOf(request, id)).map(({ amountAed, method }) => [amountAed, method])).toEqual([
    [199.5, 'cash'],
    [100.5, 'transfer'],
  ]);

  await test.step('of two administrators, the second sees that nothing is due any more', async () => {
    await openRecord(page, `${other.firstName} Santos`);
    await dialog.getByLabel('Method').selectOption('Cash');
    await recordPayment(request, other.id, 300);
    await dialog.getByRole('button', { name: 'Record AED 300' }).click();
    await expect(amount).toHaveAccessibleDescription('This is more than what is due.');
    await expect(dialog).toContainText('nothing is due');
    expect(await paymentsOf(request, other.id)).toHaveLength(1);
    await page.keyboard.press('Escape');
  });

  const payments = page.getByRole('dialog', { name: `Payments of ${name}` });
  const given = payments.getByLabel('Amount, AED');
  await test.step('a part of a payment is refunded, and another payment voided', async () => {
    await chooseInMenu(page, name, `Payments and receipts of ${name}`);
    await expect(payments.getByRole('link', { name: /^Receipt \d{4}-\d{4}$/ })).toHaveCount(2);
    await payments.getByRole('button', { name: 'Refund AED 199.50' }).click();
    await expect(given).toHaveValue('199.50');
    await expect(payments.getByLabel('Method')).toHaveValue('cash');
    await expect(payments.locator(':focus')).toContainText('This moves no money: pay it back first');
    await given.fill('201');
    await payments.getByRole('button', { name: 'Record AED 201 as paid back' }).click();
    await expect(given).toHaveAccessibleDescription('More than was paid: AED 199.50');
    await expectAccessibleOnAllScreens(page);
    await given.fill('50');
    await payments.getByRole('button', { name: 'Record AED 50 as paid back' }).click();
    await expect(toast(page)).toContainText(/The refund is recorded, with credit note \d{4}-\d{4}\./);
    await expect(payments).toContainText('AED 50 refunded');
    await expect(payments.locator(':focus')).toContainText('Void');

    await payments.getByRole('button', { name: 'Void AED 100.50' }).click();
    await payments.getByRole('button', { name: 'Void the payment' }).click();
    await expect(toast(page)).toContainText('The payment is void.');
    await expect(payments.getByRole('button', { name: 'Void AED 100.50' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(row).toContainText('149.50 of 250');
  });

  await test.step('of two administrators, the second voids nothing', async () => {
    await chooseInMenu(page, name, `Payments and receipts of ${name}`);
    await payments.getByRole('button', { name: 'Void AED 199.50' }).click();
    const payment = (await paymentsOf(request, id)).find(({ amountAed }) => amountAed === 199.5);
    expect((await request.delete(`/api/admin/payments/${payment?.id ?? ''}`)).status()).toBe(200);
    await payments.getByRole('button', { name: 'Void the payment' }).click();
    await expect(toast(page)).toContainText('The payment was not voided.');
  });
});

test('the deposits of ticked people are recorded together', async ({ page, request }) => {
  const packages = [{ name: 'Essential', priceAed: 1950, depositAed: 500 }];
  const courseType = 'toddler-caring';
  const { id: trainingId } = await createCourse(request, { courseType, days: ['2030-11-02', '2030-11-09'], packages });
  const ids: string[] = [];
  for (const lastName of ['Abad', 'Bravo', 'Cruz', 'Diaz']) {
    const { registrationId } = await registerForCourse(request, { courseType, trainingId, lastName });
    ids.push(registrationId);
  }
  await openAs(page, 'admin', `/admin/training?id=${trainingId}`);
  const row = (lastName: string) => page.getByRole('row', { name: `Maria ${lastName}` });
  const bar = page.getByRole('group', { name: 'Ticked rows' });
  const record = bar.getByRole('button', { name: 'Record deposits by transfer' });
  await page.getByLabel('Tick Maria Abad').check();
  await page.getByLabel('Tick Maria Bravo').check();
  await record.click();
  await expect(bar).toContainText('2 of 2 done.');
  await expect(row('Abad')).toContainText('500 of 1,950');
  await expect(row('Bravo')).toContainText('500 of 1,950');
  await expect(row('Cruz')).toContainText('0 of 1,950');

  // Who has paid the deposit is offered no other.
  await page.getByLabel('Tick Maria Cruz').check();
  await record.click();
  await expect(bar).toContainText('1 of 1 done.');
  await expect(row('Cruz')).toContainText('500 of 1,950');
  await page.getByLabel('Tick Maria Cruz').check();
  await expect(bar).toContainText('1 ticked');
  await expect(record).toHaveCount(0);

  // Somebody else has recorded it since the list was read: nothing is recorded twice.
  const [diaz = ''] = ids.slice(-1);
  await recordPayment(request, diaz, 500, { method: 'transfer' });
  await page.getByLabel('Tick Maria Cruz').uncheck();
  await page.getByLabel('Tick Maria Diaz').check();
  await record.click();
  await expect(bar).toContainText('1 of 1 done.');
  await expect(row('Diaz')).toContainText('500 of 1,950');
  expect(await paymentsOf(request, diaz)).toHaveLength(1);
});

test('a course registration without dates and a referral of YAYA take payments', async ({ page, request }) => {
  const firstName = uniqueName('Rania').replace(' ', '');
  await registerForCourse(request, { firstName, email: `${firstName}@example.com` });
  const { fullName } = await refer(request, { referralCode: 'YAYA' });
  await openAsAdmin(page, fullName);
  const dialog = await openRecord(page, fullName);
  await expect(dialog).toContainText('AED 250 of 250 still due');
  await dialog.getByLabel('Method').selectOption('Card at the desk');
  await dialog.getByRole('button', { name: 'Record AED 250' }).click();
  await expect(page.getByLabel(`Status of ${fullName}`)).toHaveValue('paid');

  await page.goto(`/admin/registrations?search=${firstName}`);
  const row = page.getByRole('row', { name: firstName });
  const menuName = (await row.getByRole('button', { name: /^Actions for/ }).getAttribute('aria-label')) ?? '';
  await openRecord(page, menuName.replace('Actions for ', ''));
  await expect(dialog.getByLabel('Amount, AED')).toHaveValue('');
  await dialog.getByLabel('Amount, AED').fill('500');
  await dialog.getByLabel('Method').selectOption('Cash');
  await dialog.getByRole('button', { name: 'Record AED 500' }).click();
  await expect(row).toContainText('500');
  await expect(row.getByRole('option', { name: 'Part paid' })).toBeAttached();
});
