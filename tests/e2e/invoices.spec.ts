import { createWorkshop } from './support/created-workshops.ts';
import { openRegistrations } from './support/dashboards.ts';
import { register } from './support/registrations.ts';
import { chooseInMenu } from './support/row-menu.ts';
import { expect, test, toast } from './support/test.ts';

test('a buyer is billed by an invoice, which is among the payments and is taken back', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors('status of 409');
  const { id, firstName } = await register(request, (await createWorkshop(request)).id);
  const name = `${firstName} Santos`;
  await openRegistrations(page, firstName);

  await chooseInMenu(page, name, `Buyer of ${name}`);
  const buyer = page.getByRole('dialog', { name: `Who is billed for ${name}?` });
  await buyer.getByLabel('Name').fill('Little Steps Nursery');
  await buyer.getByLabel('TRN').fill('1000 0000 0000 01');
  await buyer.getByRole('button', { name: 'Save' }).click();
  await expect(buyer.getByLabel('TRN')).toHaveAccessibleDescription(/This number has 15 digits; yours has 14\./);
  await buyer.getByLabel('TRN').fill('1000 0000 0000 017');
  await buyer.getByLabel('Address').fill('Villa 12\nJumeirah');
  await request.patch(`/api/registrations/${id}`, { data: { notes: 'Called' } });
  await buyer.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Somebody else has changed this registration. Save again');
  await buyer.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('The buyer is saved.');

  await chooseInMenu(page, name, `Send an invoice: ${name}`);
  const question = page.getByRole('dialog', { name: 'Send an invoice?' });
  await expect(question).toContainText('Little Steps Nursery is billed AED 300');
  await question.getByRole('button', { name: 'Send the invoice' }).click();
  await expect(toast(page)).toContainText('The invoice is sent.');

  await chooseInMenu(page, name, `Payments and receipts of ${name}`);
  const payments = page.getByRole('dialog', { name: `Payments of ${name}` });
  await expect(payments.getByText('Due by')).toBeVisible();
  await expect(payments.getByRole('link', { name: /^Invoice \d{4}-\d{4}$/ })).toHaveAttribute('href', /\.pdf$/);
  await page.keyboard.press('Escape');

  await chooseInMenu(page, name, `Take the invoice back: ${name}`);
  const readAgain = page.waitForResponse('**/api/registrations?*');
  await page.getByRole('dialog').getByRole('button', { name: 'Take the invoice back' }).click();
  await expect(toast(page)).toContainText('The invoice is taken back.');
  await readAgain;

  await chooseInMenu(page, name, `Buyer of ${name}`);
  await expect(buyer.getByLabel('TRN')).toHaveValue('100000000000017');
  await buyer.getByRole('button', { name: 'Bill the person who booked' }).click();
  await expect(toast(page)).toContainText('The person who booked is billed.');
});

test('a paid invoice that is taken back is followed by another one', async ({ page, request }) => {
  const { id, firstName } = await register(request, (await createWorkshop(request)).id);
  const name = `${firstName} Santos`;
  const sent = await request.post(`/api/registrations/${id}/invoice`, { data: {} });
  const { number } = (await sent.json()) as { number: string };
  await request.patch(`/api/registrations/${id}`, { data: { isPaid: true } });
  await openRegistrations(page, firstName);
  await chooseInMenu(page, name, `Take the invoice back: ${name}`);
  const question = page.getByRole('dialog', { name: `Take invoice ${number} back?` });
  await expect(question).toContainText('Payments stay, and another invoice covers them.');
  await question.getByRole('button', { name: 'Take the invoice back' }).click();
  await expect(toast(page)).toContainText('The invoice is taken back.');
  await page.reload();
  await chooseInMenu(page, name, `Take the invoice back: ${name}`);
  await expect(page.getByRole('dialog', { name: /^Take invoice \S+ back\?$/ })).not.toContainText(number);
});
