import { parse } from 'csv-parse/sync';
import { dubaiDate } from '#src/lib/dates.ts';
import { checkout, stripeEvent } from '#tests/support/stripe-events.ts';
import { signInAs } from './support/access.ts';
import { createCourse } from './support/created-workshops.ts';
import { linkTo } from './support/mails.ts';
import { uniqueName } from './support/referrals.ts';
import { chooseInMenu } from './support/row-menu.ts';
import { sendEvent } from './support/stripe.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const PACKAGES = [{ name: 'Essential', priceAed: 1950, depositAed: 550 }];

const MONTH = dubaiDate(new Date()).slice(0, 7);

test('a course is paid by a deposit online and the rest at the desk, given back in part, and the month adds up', async ({
  page,
  request,
  baseURL,
}) => {
  const firstName = uniqueName('Salma').replace(' ', '');
  const name = `${firstName} Haddad`;
  const email = `${firstName.toLowerCase()}@example.com`;
  const days = ['2030-09-07', '2030-09-14'];
  const { id } = await createCourse(request, { courseType: 'newborn-maternity', days, packages: PACKAGES });
  const place = { trainingId: id, firstName, lastName: 'Haddad', email, phone: '+971 50 123 4567' };
  const taken = await request.post('/api/registrations', { data: place });
  expect(taken.status()).toBe(201);
  const { registrationId } = (await taken.json()) as { registrationId: string };

  // The deposit comes from the provider.
  const paid = checkout({ client_reference_id: registrationId, amount_total: 55_000 });
  await sendEvent(request, stripeEvent({ object: paid }));
  const readBooking = () => linkTo(baseURL ?? '', email, 'Your place is secured; AED 1,400 to pay', 'booking');
  await expect.poll(readBooking).not.toBeNull();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto((await readBooking()) ?? '');
  await expect(page.getByText('AED 1,400').first()).toBeVisible();
  await expectAccessible(page);

  // The rest is a transfer that staff record.
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'admin');
  await page.goto(`/admin/registrations?search=${firstName}`);
  await chooseInMenu(page, name, `Record a payment: ${name}`);
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  await expect(dialog).toContainText('AED 1,400 of 1,950 still due');
  await dialog.getByLabel('Method').selectOption('Bank transfer');
  await dialog.getByRole('button', { name: 'Record AED 1,400' }).click();
  await expect(toast(page)).toContainText(/The payment is recorded, with receipt \d{4}-\d{4}\./);

  // A part is given back.
  await chooseInMenu(page, name, `Payments and receipts of ${name}`);
  const payments = page.getByRole('dialog', { name: `Payments of ${name}` });
  await payments.getByRole('button', { name: 'Refund AED 1,400' }).click();
  await payments.getByLabel('Amount, AED').fill('200.50');
  await payments.getByRole('button', { name: 'Refund AED 200.50' }).click();
  await expect(toast(page)).toContainText(/The refund is recorded, with credit note \d{4}-\d{4}\./);

  const file = await (await page.request.get(`/api/exports/receipts.csv?month=${MONTH}`)).text();
  const rows = parse<Record<string, string>>(file, { bom: true, columns: true }).filter(({ Payer }) => Payer === name);
  expect(rows.map((row) => Number(row['Gross AED']))).toEqual([550, 1400, -200.5]);
  const sumOf = (column: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
  expect(sumOf('Gross AED')).toBe(174_950);
  expect(sumOf('Net AED') + sumOf('VAT AED')).toBe(174_950);
});
