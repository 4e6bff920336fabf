import type { Page } from 'playwright/test';
import { dubaiDate } from '#src/lib/dates.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { fillRegistration, openRegistration } from './support/workshop-page.ts';

const confirmed = (page: Page) => page.getByRole('heading', { name: 'Registration Confirmed!' });
const payment = (page: Page) => page.getByRole('link', { name: 'Complete Payment & Secure Your Spot' });

async function register(page: Page, firstName: string): Promise<void> {
  await fillRegistration(page, firstName);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(confirmed(page)).toBeFocused();
}

test('a second nanny can be registered after the first, also after a reload', async ({ page }) => {
  // Older browsers lack randomUUID.
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
  });
  await openRegistration(page);
  await register(page, 'Bea');
  await page.reload();
  await expect(confirmed(page)).toBeVisible();
  await expect(page.getByText('Bea Santos')).toBeVisible();
  await page.getByRole('button', { name: 'Register another nanny' }).click();
  await expect(page.getByRole('heading', { name: 'Register for Workshop' })).toBeFocused();
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await expect(page.getByLabel('Email Address')).toHaveValue('bea@example.com');
  await expect(page.getByLabel('Phone Number')).toHaveValue('+971 50 123 4567');
  await page.reload();
  await page.getByRole('button', { name: 'Register for Workshop' }).click();
  await register(page, 'Cora');
  await expect(page.getByText('Cora Santos')).toBeVisible();
});

test('a changed price is said before, and how soon it is and how to pay afterwards', async ({ page, request }) => {
  const day = dubaiDate(new Date(Date.now() + 86_400_000));
  const hours = { startsAt: `${day}T10:00`, endsAt: `${day}T13:00` };
  const { id, title } = await createWorkshop(request, hours);
  await openRegistration(page, `/workshops/${id}`);
  await expect(page.getByLabel('Discount or Nova Family code')).toHaveCount(0);
  await expect(page.getByText('You pay AED 300')).toBeVisible();
  expect((await request.patch(`/api/admin/trainings/${id}`, { data: { priceAed: 500 } })).status()).toBe(200);
  await fillRegistration(page, 'Dina');
  const send = page.getByRole('button', { name: 'Register', exact: true });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('The price has changed: AED 500 per nanny.');
  await send.click();
  await expect(confirmed(page)).toBeFocused();
  await expect(page.getByText('Your training is tomorrow.')).toBeVisible();
  const [reference] = (await page.getByText(/^[A-Z2-9]{6}$/).allTextContents()) as [string];
  const ask = page.getByRole('link', { name: 'Ask on WhatsApp how to pay' });
  const question = `Hello Nova, how can I pay for “${title}”? My reference is ${reference}.`;
  await expect(ask).toHaveAttribute('href', new RegExp(`text=${encodeURIComponent(question)}$`));
  await expect(payment(page)).toHaveCount(0);
});

test('a free place is confirmed at once, without a word of payment', async ({ page, request }) => {
  const { id } = await createWorkshop(request, { priceAed: 0 });
  await openRegistration(page, `/workshops/${id}`);
  await register(page, 'Frida');
  const panel = page.getByRole('region').filter({ has: confirmed(page) });
  await expect(page.getByText('The place is yours.', { exact: true })).toBeVisible();
  await expect(payment(page)).toHaveCount(0);
  await expect(panel).not.toContainText(/\bpa(?:y|id)/i);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Your place is confirmed.', { exact: true })).toBeVisible();
  await expect(panel).not.toContainText(/\bpa(?:y|id)/i);
  await page.getByRole('link', { name: 'See or change your booking' }).click();
  await expect(page.getByText('Your place is confirmed.', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/\bpa(?:y|id)(?!er)/i);
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await expect(page.getByRole('main')).not.toContainText(/refund/i);
});

test('a later visit shows that the booking is paid, cancelled or deleted', async ({ page, request, expectErrors }) => {
  expectErrors('404');
  const { id } = await createWorkshop(request);
  await openRegistration(page, `/workshops/${id}`);
  const response = page.waitForResponse(/\/register$/);
  await register(page, 'Elsa');
  const { registrationId } = (await (await response).json()) as { registrationId: string };
  const bookingLink = await page.getByRole('link', { name: 'See or change your booking' }).getAttribute('href');
  const token = bookingLink?.split('#')[1];

  const paid = await request.patch(`/api/registrations/${registrationId}`, { data: { isPaid: true } });
  expect(paid.status()).toBe(200);
  await expect(payment(page)).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Paid. Your place is confirmed.')).toBeVisible();
  await expect(payment(page)).toHaveCount(0);
  await expect(confirmed(page)).toBeVisible();
  await expectAccessible(page);

  expect((await request.post('/api/booking/cancel', { data: { token } })).status()).toBe(200);
  await page.reload();
  await expect(page.getByText('This booking has been cancelled.')).toBeVisible();
  await expect(payment(page)).toHaveCount(0);
  await expect(confirmed(page)).toHaveCount(0);
  await expectAccessible(page);

  await request.post('/api/booking/erase', { data: { token, confirm: 'ERASE' } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Register for Workshop' })).toBeVisible();
  await expect(confirmed(page)).toHaveCount(0);
  await expect(page.getByText('This booking has been cancelled.')).toHaveCount(0);
});
