import type { Registration } from '#src/contract/registrations.ts';
import { openAs, readAsAdmin, signInAs } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { linkTo, subjectsTo } from './support/mails.ts';
import { joinWaitlist, register } from './support/registrations.ts';
import { openHistory } from './support/row-menu.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { sendEvent } from './support/payments.ts';
import { checkout, refundOf, stripeEvent } from '#tests/support/stripe-events.ts';

test.use({ expectedErrors: ['status of 404'] });

const person = (firstName: string, id: number) => {
  return {
    firstName,
    lastName: 'Reyes',
    email: `${firstName.toLowerCase()}.${id}@example.com`,
    phone: '+971 50 123 4567',
  };
};

test('a cancelled place is offered, paid, changed and offered again', async ({ page, request, baseURL: origin }) => {
  const baseURL = origin ?? '';
  const { id, title } = await createWorkshop(request, { capacity: 1 });
  const [maria, ana, bea] = [person('Maria', id), person('Ana', id), person('Bea', id)];
  const registered = await register(request, id, maria);
  for (const guest of [ana, bea]) await joinWaitlist(request, id, guest);
  expect((await request.delete(`/api/registrations/${registered.id}?notify=true`)).status()).toBe(200);

  // Ana opens the link of her email.
  const offerTo = (address: string) => linkTo(baseURL, address, 'A place is free', 'offer');
  await page.goto(await offerTo(ana.email));
  await expect(page.getByLabel('First Name')).toHaveValue('Ana');
  await page.getByRole('button', { name: 'Take the place' }).click();
  await expect(page.getByRole('heading', { name: "You've taken this place." })).toBeVisible();
  const pay = page.getByRole('link', { name: 'Complete Payment & Secure Your Spot' });
  const reference = new URL((await pay.getAttribute('href')) ?? '').searchParams.get('client_reference_id');
  await page.getByRole('link', { name: 'See or change your booking' }).click();
  await expect(page.getByText('Not paid yet. Your place is held.')).toBeVisible();

  const session = checkout({ client_reference_id: reference });
  await sendEvent(request, stripeEvent({ object: session }));
  await expect.poll(() => subjectsTo(baseURL, ana.email)).toContain(`Your place is confirmed: ${title}`);
  await page.reload();
  await expect(page.getByText('Paid. Your place is confirmed.')).toBeVisible();
  await expect(pay).toHaveCount(0);
  await page.getByRole('button', { name: 'Send another nanny, or correct a name' }).click();
  await page.getByLabel('First Name').fill('Anabel');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Anabel Reyes')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('This booking has been cancelled.')).toBeVisible();
  await offerTo(bea.email);

  // Staff see all of it in the history, and assign a payment that matches no registration.
  await signInAs(page, 'admin');
  const history = await openHistory(page, ana.email, 'Booking');
  for (const words of ['by payment', 'Pending', 'Paid', 'by guest', 'Cancelled at'])
    await expect(history).toContainText(words);
  await page.keyboard.press('Escape');

  const carla = person('Carla', id);
  await register(request, (await createWorkshop(request)).id, carla);
  const stray = checkout({ customer_details: { name: `Stray ${id}`, email: `stray.${id}@example.com` } });
  await sendEvent(request, stripeEvent({ object: stray }));
  await page.goto(`/admin/money?tab=payments&search=stray.${id}`);
  const row = page.getByRole('row').filter({ hasText: `Stray ${id}` });
  await expect(row).toContainText('It names no registration that can be paid for.');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Assign the payment by Stray ${id}` }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill(carla.email);
  await page.getByRole('button', { name: 'Assign to Carla Reyes' }).click();
  await expect(row).toContainText('resolved');
  await sendEvent(request, stripeEvent(refundOf(stray)));
  await page.getByRole('combobox', { name: 'State' }).selectOption('refunded');
  await expect(row).toContainText('AED 300 refunded');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('whoever assigns a part of what is due is asked whether the rest is let off', async ({ page, request }) => {
  const { id } = await createWorkshop(request);
  const { id: registrationId, email } = { ...(await register(request, id, person('Dana', id))), ...person('Dana', id) };
  const payer = { name: `Dana ${id}`, email };
  await sendEvent(request, stripeEvent({ object: checkout({ amount_total: 10_000, customer_details: payer }) }));
  const free = { amount_total: 0, customer_details: { ...payer, name: `Free ${id}` } };
  await sendEvent(request, stripeEvent({ object: checkout(free) }));
  await openAs(page, 'admin', `/admin/money?tab=payments&search=${email}`);
  await expect(page.getByRole('row').filter({ hasText: `Free ${id}` })).toContainText('AED 0');
  await expect(page.getByRole('button', { name: `Assign the payment by Free ${id}` })).toHaveCount(0);
  await page.getByRole('button', { name: `Assign the payment by Dana ${id}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(email);
  await dialog.getByRole('button', { name: 'Assign to Dana Reyes' }).click();
  await expect(dialog).toContainText('AED 200 remains due. Let it off?');
  await expect(dialog.locator(':focus')).toContainText('AED 200 remains due.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Choose another' }).click();
  await expect(dialog.locator(':focus').getByRole('searchbox')).toBeVisible();
  await dialog.getByRole('searchbox').fill(email);
  await dialog.getByRole('button', { name: 'Assign to Dana Reyes' }).click();
  await dialog.getByRole('button', { name: 'Assign, let AED 200 off' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Dana ${id}` })).toContainText('resolved');
  const [{ balance } = {}] = await readAsAdmin<Registration>(request, `/api/registrations?search=${registrationId}`);
  expect(balance).toMatchObject({ paidAed: 100, letOffAed: 200, restAed: 0, state: 'paid' });
});
