import type { APIRequestContext } from 'playwright/test';
import type { Payment } from '#src/contract/payments.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { readAsAdmin, signInAs } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { recordPayment } from './support/payments.ts';
import { register } from './support/registrations.ts';
import { chooseInMenu, menuButton } from './support/row-menu.ts';
import { expect, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';

async function registerPaid(request: APIRequestContext, id: number) {
  const person = await register(request, id);
  await recordPayment(request, person.id, 300);
  return person;
}

test('people of a cancelled training get money back or another date, alone or together', async ({ page, request }) => {
  await signInAs(page, 'admin');
  const { id, title } = await createWorkshop(request);
  const other = await createWorkshop(request, { capacity: 3 });
  const [refunded, moved] = [await registerPaid(request, id), await registerPaid(request, id)];
  const [one, last] = [await registerPaid(request, id), await registerPaid(request, id)];
  const waits = await registerPaid(request, id);
  await request.post(`/api/admin/trainings/${id}/cancel`, { data: { notify: false } });

  await page.goto(`/admin/workshops?search=${encodeURIComponent(title)}`);
  await chooseInMenu(page, title, `To refund: ${title}`);
  await expect(page.getByRole('tab', { name: /^To refund/ })).toHaveAttribute('aria-selected', 'true');
  const row = (person: { firstName: string }) => page.getByRole('row', { name: `${person.firstName} Santos` });
  await expect(row(refunded)).toContainText(/for herself[\s\S]*Cash[\s\S]*300/);
  await expect(page.getByRole('rowheader', { name: `${title}, ` })).toContainText(/cancelled 5 payers$/);
  await expect(page.getByRole('rowheader')).toHaveCount(6);
  await expect(page.getByText(/^5 payers, AED 1,500\. 5 families have not chosen yet\./)).toBeVisible();

  await page.getByRole('button', { name: `Record the money back of ${refunded.firstName} Santos` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${refunded.firstName} Santos paid AED 300.`);
  await expect(dialog.getByRole('button', { name: 'Move the booking' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await dialog.getByRole('button', { name: 'Record AED 300 as paid back' }).click();
  await expect(toast(page)).toContainText('The refund is recorded.');
  await expect(row(refunded)).toHaveCount(0);
  await expect(page.getByText(/^4 payers, AED 1,200\./)).toBeVisible();

  await page.getByRole('button', { name: `Record the money back of ${moved.firstName} Santos` }).click();
  await dialog.getByLabel('Training').selectOption(String(other.id));
  await dialog.getByRole('button', { name: 'Move the booking' }).click();
  await expect(toast(page)).toContainText('The booking is moved.');
  await expect(row(moved)).toHaveCount(0);
  const [stored] = await readAsAdmin<Registration>(request, `/api/registrations?search=${moved.id}`);
  expect(stored).toMatchObject({ trainingId: other.id, isPaid: true, paidAed: 300 });

  // Two at once, of whom somebody else has given a part back meanwhile.
  await row(waits).getByRole('checkbox').uncheck();
  const bar = page.getByRole('group', { name: 'Ticked rows' });
  await expect(bar).toContainText('2 ticked, AED 600');
  await expectAccessibleOnAllScreens(page);
  const [payment] = await readAsAdmin<Payment>(request, `/api/admin/payments?search=${last.id}`);
  const part = { amountAed: 100, paidOn: dubaiDate(new Date()) };
  await request.post(`/api/admin/payments/${payment?.id}/refund`, { data: part });
  await bar.getByLabel('Reference').fill('T-1');
  await bar.getByLabel('Method').selectOption('Bank transfer');
  await bar.getByLabel('Tell them').uncheck();
  await bar.getByRole('button', { name: 'Record AED 600 as paid back' }).click();
  await expect(toast(page)).toContainText('The refund is recorded.');
  await expect(bar).toContainText(`${last.firstName} Santos: It was changed at the same moment. Please try again.`);
  await expect(row(one)).toHaveCount(0);
  // What was chosen holds for what is left.
  await expect(bar.getByLabel('Tell them')).not.toBeChecked();
  await bar.getByRole('button', { name: 'Record AED 200 as paid back' }).click();
  await expect(row(last)).toHaveCount(0);
  await expect(row(waits)).toBeVisible();
  await expect(page.getByRole('tabpanel').locator(':focus')).toBeAttached();
  const notes = await readAsAdmin<{ payer: string; method: string }>(request, '/api/admin/receipts?method=transfer');
  expect(notes.filter(({ payer }) => payer === `${one.firstName} Santos`)).toHaveLength(1);
  const sent = await readAsAdmin<{ about: string }>(request, `/api/admin/outbox?search=${one.firstName}`);
  expect(JSON.stringify(sent)).not.toContain('Credit note');
});

test('a training is cancelled and everybody paid back with five presses in the list of trainings', async ({
  page,
  request,
}) => {
  await signInAs(page, 'admin');
  const { id, title } = await createWorkshop(request);
  for (let paid = 0; paid < 3; paid += 1) await registerPaid(request, id);
  await page.goto(`/admin/workshops?search=${encodeURIComponent(title)}`);
  const bar = page.getByRole('group', { name: 'Ticked rows' });
  for (const press of [
    menuButton(page, title),
    page.getByRole('menuitem', { name: `Cancel ${title}` }),
    page.getByRole('button', { name: 'Cancel the workshop' }),
    page.getByRole('link', { name: '3 to refund' }),
    bar.getByRole('button', { name: 'Record AED 900 as paid back' }),
  ]) {
    await press.click();
  }
  await expect(toast(page)).toContainText('3 refunds are recorded.');
  await expect(page.getByText(`Nobody is waiting for money back for ${title}, `)).toBeVisible();
  await expect(bar).toHaveCount(0);

  await page.goto(`/admin/training?id=${id}`);
  await expect(page.getByText('Cancelled', { exact: true })).toHaveCount(4);
});

test('who cancels a booking that was paid for lists the money for refund, or keeps it', async ({ page, request }) => {
  await signInAs(page, 'admin');
  const { id, title } = await createWorkshop(request);
  const [given, kept] = [await registerPaid(request, id), await registerPaid(request, id)];
  await page.goto(`/admin/training?id=${id}`);
  const cancel = async ({ firstName }: { firstName: string }, isListed: boolean) => {
    await chooseInMenu(page, `${firstName} Santos`, `Cancel registration of ${firstName} Santos`);
    const dialog = page.getByRole('dialog', { name: 'Cancel this registration?' });
    const box = dialog.getByRole('checkbox', { name: 'List AED 300 for refund' });
    await expect(box).toBeChecked();
    await expect(dialog).toContainText('You paid AED 300. You’ll get it back the way you paid.');
    await box.setChecked(isListed);
    await expect(dialog.getByText('get it back')).toHaveCount(isListed ? 1 : 0);
    if (isListed) await expectAccessibleOnAllScreens(page);
    await dialog.getByRole('button', { name: 'Cancel the registration' }).click();
  };
  await cancel(given, true);
  const row = (person: { firstName: string }) => page.getByRole('row', { name: `${person.firstName} Santos` });
  await expect(row(given)).toContainText('Cancelled, 300 to refund');
  await cancel(kept, false);
  await expect(row(kept)).toContainText(/Cancelled, \w{3} \d/);
  await expect(row(kept)).not.toContainText('to refund');

  await page.goto(`/admin/money?tab=refunds&trainingId=${id}`);
  await expect(page.getByRole('rowheader', { name: 'Bookings that we cancelled 1 payer' })).toBeVisible();
  await expect(row(given)).toContainText(title);
  await expect(row(kept)).toHaveCount(0);
});
