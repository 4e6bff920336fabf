import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { badge } from './support/visa-popup.ts';
import { fillRegistration, showWorkshops } from './support/workshop-page.ts';

const confirmed = (page: Page) => page.getByRole('heading', { name: 'Registration Confirmed!' });
const payment = (page: Page) => page.getByRole('link', { name: 'Complete Payment & Secure Your Spot' });

async function register(page: Page, firstName: string): Promise<void> {
  await fillRegistration(page, firstName);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(confirmed(page)).toBeFocused();
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
  await page.goto('/workshop');
  await page.getByRole('button', { name: 'Register for Workshop' }).click();
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
  await page.goto('/workshop');
  await page.getByRole('button', { name: 'Register for Workshop' }).click();
  await register(page, 'Bea');
  await page.reload();
  await expect(confirmed(page)).toBeVisible();
  await expect(page.getByText('Bea Santos')).toBeVisible();
  await page.getByRole('button', { name: 'Register another nanny' }).click();
  await expect(page.getByRole('heading', { name: 'Register for Workshop' })).toBeFocused();
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await page.reload();
  await page.getByRole('button', { name: 'Register for Workshop' }).click();
  await register(page, 'Cora');
  await expect(page.getByText('Cora Santos')).toBeVisible();
  await expectAccessible(page);
});

test('a browser without crypto.randomUUID registers', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
  });
  await showWorkshops(page, {});
  await page.goto('/workshop');
  await page.getByRole('button', { name: 'Register for Workshop' }).click();
  await register(page, 'Dina');
});
