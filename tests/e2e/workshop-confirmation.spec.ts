import type { Page } from 'playwright/test';
import { createWorkshop } from './support/created-workshops.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { badge } from './support/visa-popup.ts';
import { fillRegistration, openRegistration, showWorkshops } from './support/workshop-page.ts';

const confirmed = (page: Page) => page.getByRole('heading', { name: 'Registration Confirmed!' });
const payment = (page: Page) => page.getByRole('link', { name: 'Complete Payment & Secure Your Spot' });

async function register(page: Page, firstName: string): Promise<void> {
  await fillRegistration(page, firstName);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(confirmed(page)).toBeFocused();
}

async function bookingToken(page: Page): Promise<string | undefined> {
  const link = page.getByRole('link', { name: 'See or change your booking' });
  return (await link.getAttribute('href'))?.split('#')[1];
}

/** Whether the middle of the payment link is on the screen, with nothing over it. */
async function isPaymentInSight(page: Page): Promise<boolean> {
  return payment(page).evaluate((link) => {
    const { top, bottom, left, right } = link.getBoundingClientRect();
    const points = [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
      document.elementFromPoint((left + right) / 2, y),
    );
    return top > 0 && bottom < innerHeight && points.every((element) => element === link);
  });
}

test('a phone shows what was stored and the payment link at once, with nothing over it', async ({ page }, testInfo) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRegistration(page);
  await register(page, 'Ana');
  await expect(page.getByText('Registration Successful').first()).toBeVisible();
  await expect.poll(() => isPaymentInSight(page)).toBe(true);
  await expect(badge(page)).toBeHidden();
  const booking = page.getByRole('region', { name: 'Booking' });
  await expect(
    booking.getByText('Your place is held. It is confirmed when your payment has reached us.'),
  ).toBeInViewport();
  for (const text of ['Ana Santos', 'ana@example.com']) await expect(booking.getByText(text)).toBeInViewport();
  await expect(booking.getByText(/^[2-9A-HJ-NP-Z]{6}$/)).toBeInViewport();
  await page.screenshot({ path: testInfo.outputPath('confirmation-390.png') });
  await expectAccessibleOnAllScreens(page);
  await expect(booking.getByRole('link', { name: 'See or change your booking' })).toHaveAttribute(
    'href',
    /^\/booking#./,
  );
  const saved = page.waitForEvent('download');
  await booking.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toBe('workshop.ics');
});

test('a second nanny is registered after the first, also after a reload', async ({ page }) => {
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
  await expectAccessible(page);
});

test('who comes back after paying is not asked to pay again', async ({ page, request }) => {
  const { id } = await createWorkshop(request);
  await openRegistration(page, `/workshops/${id}`);
  const response = page.waitForResponse(/\/register$/);
  await register(page, 'Elsa');
  const { registrationId } = (await (await response).json()) as { registrationId: string };
  const paid = await request.patch(`/api/registrations/${registrationId}`, { data: { isPaid: true } });
  expect(paid.status()).toBe(200);
  await expect(payment(page)).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Paid. Your place is confirmed.')).toBeVisible();
  await expect(payment(page)).toHaveCount(0);
  await expect(confirmed(page)).toBeVisible();
  await expectAccessible(page);
});

test('after a reload a confirmation says that the booking was cancelled', async ({ page, request }) => {
  const { id } = await createWorkshop(request);
  await openRegistration(page, `/workshops/${id}`);
  await register(page, 'Fe');
  const token = await bookingToken(page);
  await request.post('/api/booking/cancel', { data: { token } });
  await page.reload();
  await expect(page.getByText('This booking has been cancelled.')).toBeVisible();
  await expect(payment(page)).toHaveCount(0);
  await expect(confirmed(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('a deleted booking leaves no confirmation', async ({ page, request, expectErrors }) => {
  expectErrors('404');
  const { id } = await createWorkshop(request);
  await openRegistration(page, `/workshops/${id}`);
  await register(page, 'Gloria');
  await request.post('/api/booking/erase', { data: { token: await bookingToken(page), confirm: 'ERASE' } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Register for Workshop' })).toBeVisible();
  await expect(confirmed(page)).toHaveCount(0);
});

test('a browser without crypto.randomUUID registers', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
  });
  await showWorkshops(page, {});
  await openRegistration(page);
  await register(page, 'Dina');
});
