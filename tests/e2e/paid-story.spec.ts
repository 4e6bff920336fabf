import { parse } from 'csv-parse/sync';
import { dubaiDate } from '#src/lib/dates.ts';
import { checkout, stripeEvent } from '#tests/support/stripe-events.ts';
import { openAs } from './support/access.ts';
import { createCourse } from './support/created-workshops.ts';
import { linkTo } from './support/mails.ts';
import { uniqueName } from './support/referrals.ts';
import { registerByStaff } from './support/registrations.ts';
import { chooseInMenu } from './support/row-menu.ts';
import { sendEvent } from './support/payments.ts';
import { expect, test, toast } from './support/test.ts';

const PACKAGES = [{ name: 'Essential', priceAed: 1950, depositAed: 550 }];

const MONTH = dubaiDate(new Date()).slice(0, 7);

test('a course is paid by a deposit online and the rest at the desk, moved, given back in part and erased, and the month adds up', async ({
  page,
  request,
  baseURL,
  expectErrors,
}) => {
  const firstName = uniqueName('Salma').replace(' ', '');
  const name = `${firstName} Haddad`;
  const email = `${firstName.toLowerCase()}@example.com`;
  const course = { courseType: 'newborn-maternity', packages: PACKAGES } as const;
  const { id, title } = await createCourse(request, { ...course, days: ['2030-09-07', '2030-09-14'] });
  const later = await createCourse(request, { ...course, days: ['2030-10-05', '2030-10-12'] });
  const { id: registrationId } = await registerByStaff(request, id, { firstName, lastName: 'Haddad', email });

  // The deposit comes from the provider.
  const paid = checkout({ client_reference_id: registrationId, amount_total: 55_000 });
  await sendEvent(request, stripeEvent({ object: paid }));
  const link = await linkTo(baseURL ?? '', email, 'Your place is secured; AED 1,400 to pay', 'booking');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await expect(page.getByText('AED 1,400').first()).toBeVisible();

  // The rest is a transfer that staff record.
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, 'admin', `/admin/registrations?search=${firstName}`);
  await chooseInMenu(page, name, `Record a payment: ${name}`);
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  await expect(dialog).toContainText('AED 1,400 of 1,950 still due');
  await dialog.getByLabel('Method').selectOption('Bank transfer');
  await dialog.getByRole('button', { name: 'Record AED 1,400' }).click();
  await expect(toast(page)).toContainText(/The payment is recorded, with receipt \d{4}-\d{4}\./);
  await expect(page.getByRole('row', { name }).getByText('Paid', { exact: true })).toBeVisible();

  // The booking moves to later dates, with its money.
  await chooseInMenu(page, name, `Change the place: ${name}`);
  const place = page.getByRole('dialog', { name: 'Assign to a training' });
  await place.getByRole('combobox', { name: 'Training' }).selectOption(String(later.id));
  await place.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(toast(page)).toContainText('Assigned to the training.');
  await expect(page.getByRole('row', { name })).toContainText(later.title);
  await expect(page.getByRole('row', { name }).getByText('Paid', { exact: true })).toBeVisible();

  // A part is given back.
  await chooseInMenu(page, name, `Payments and receipts of ${name}`);
  const payments = page.getByRole('dialog', { name: `Payments of ${name}` });
  await payments.getByRole('button', { name: 'Refund AED 1,400' }).click();
  await payments.getByLabel('Amount, AED').fill('200.50');
  await payments.getByRole('button', { name: 'Record AED 200.50 as paid back' }).click();
  await expect(toast(page)).toContainText(/The refund is recorded, with credit note \d{4}-\d{4}\./);

  // What the provider gives back comes by its event. Of that payment, staff say in which other way they gave a part back.
  await payments.getByRole('button', { name: 'Refund AED 550' }).click();
  await expect(payments).toContainText('A refund at the payment provider is recorded automatically.');
  await payments.getByRole('button', { name: 'Record AED 550 as paid back' }).click();
  await expect(payments.getByLabel('Method')).toHaveAccessibleDescription(/choose cash, card, transfer/);

  await page.goto(link);
  await expect(page.getByText(`Moved from ${title}, `)).toBeVisible();
  await expect(page.getByRole('button', { name: /credit note/i })).toBeVisible();

  const readReceipts = async () => {
    const file = await (await page.request.get(`/api/exports/receipts.csv?month=${MONTH}`)).text();
    return parse<Record<string, string>>(file, { bom: true, columns: true });
  };
  const rows = (await readReceipts()).filter(({ Payer }) => Payer === name);
  const gross = [550, 1400, -200.5];
  expect(rows.map((row) => Number(row['Gross AED']))).toEqual(gross);
  const sumOf = (column: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
  expect(sumOf('Gross AED')).toBe(174_950);
  expect(sumOf('Net AED') + sumOf('VAT AED')).toBe(174_950);

  // An erasure takes her name, and no sum.
  await page.goto(`/admin/person?key=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: 'Erase this person' }).click();
  const erasure = page.getByRole('dialog', { name: 'Erase all of this?' });
  await erasure.getByLabel('Type ERASE to confirm').fill('ERASE');
  await erasure.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { name: 'Erased' })).toBeVisible();
  const numbers = rows.map(({ Number: number }) => number);
  const left = (await readReceipts()).filter(({ Number: number }) => numbers.includes(number));
  expect(left.map((row) => Number(row['Gross AED']))).toEqual(gross);
  expect(JSON.stringify(left)).not.toContain(firstName);
  expectErrors('status of 404');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: "This link isn't valid." })).toBeVisible();
});
