import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import type { Registration } from '#src/contract/registrations.ts';
import { readAsAdmin } from './support/access.ts';
import { pressKeys } from './support/forms.ts';
import { holdRequests } from './support/routes.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';
import { badge } from './support/visa-popup.ts';
import { fillRegistration, openRegistration, readWorkshop, showWorkshops } from './support/workshop-page.ts';

const FULL =
  'This workshop is currently at full capacity. Please contact us to be added to the waiting list or to learn about future dates.';

const register = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });
const payment = (page: Page) => page.getByRole('link', { name: 'Complete Payment & Secure Your Spot' });

/** Whether the payment link is in the viewport and nothing covers it. */
async function isPaymentInSight(page: Page): Promise<boolean> {
  return payment(page).evaluate((link) => {
    const { top, bottom, left, right } = link.getBoundingClientRect();
    const points = [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
      document.elementFromPoint((left + right) / 2, y),
    );
    return top > 0 && bottom < innerHeight && points.every((element) => element === link);
  });
}

test('after a registration by keyboard, a phone shows the booking and the payment link', async ({ page, request }, {
  retry,
}) => {
  // A second try is another person.
  const email = `keys.${retry}@example.com`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/workshop');
  await page.getByRole('button', { name: 'Register for Workshop' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Register for Workshop' })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Special Requests or Notes').fill('مرحبا 👋\nSecond line');
  await page.getByLabel('First Name').focus();
  await pressKeys(page, 'Keys', 'Tab', 'Santos', 'Tab', email, 'Tab', 'Tab', '+971 50 123 4567', 'Enter');

  await expect(page.getByRole('heading', { name: 'Registration Confirmed!' })).toBeFocused();
  await expect(toast(page).getByText('Registration Successful')).toBeVisible();
  await expect(toast(page).getByText('Thank you for registering!')).toBeVisible();
  await expect.poll(() => isPaymentInSight(page)).toBe(true);
  await expect(badge(page)).toBeHidden();
  const booking = page.getByRole('region', { name: 'Booking' });
  for (const text of [
    'Your place is held. It’s yours once you’ve paid.',
    'Keys Santos',
    email,
    /^[2-9A-HJ-NP-Z]{6}$/,
  ]) {
    await expect(booking.getByText(text)).toBeInViewport();
  }
  const { date, time, location, price } = await readWorkshop(request);
  for (const fact of [date, time, location, price, 'You will receive a confirmation email after payment.']) {
    await expect(booking.getByText(fact)).toBeVisible();
  }
  await expect(payment(page)).toHaveAttribute('target', '_blank');
  await expect(payment(page)).toHaveAttribute('rel', 'noopener');
  await page.keyboard.press('F8');
  await expect(toast(page).getByRole('list')).toBeFocused();
  await expectAccessibleOnAllScreens(page);
  const bookingLink = booking.getByRole('link', { name: 'See or change your booking' });
  await expect(bookingLink).toHaveAttribute('href', /^\/booking#./);
  const saved = page.waitForEvent('download');
  await booking.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toBe('workshop.ics');

  const rows = await readAsAdmin<Registration>(request, '/api/registrations');
  expect(rows.find((one) => one.email === email)).toMatchObject({
    lastName: 'Santos',
    phone: '+971 50 123 4567',
    notes: 'مرحبا 👋\nSecond line',
    profession: null,
    isPaid: false,
  });

  const reloaded = page.waitForResponse('**/api/workshops');
  await booking.getByRole('button', { name: 'Close' }).click();
  await reloaded;
  await expect(page.getByRole('button', { name: 'Register for Workshop' })).toBeVisible();
});

test.describe('while the form is open', () => {
  test.use({ expectedErrors: ['Failed to load resource'] });

  /** The server responds to a registration with a conflict. */
  const refuse = async (page: Page, code: string, message: string) => {
    await showWorkshops(page, { spotsRemaining: 1 });
    await page.route('**/register', (route) => route.fulfill({ status: 409, json: { success: false, code, message } }));
  };

  test('the last place is taken: the waiting list has the typed values', async ({ page }) => {
    await page.route('**/api/waitlist', (route) =>
      route.fulfill({ status: 201, json: { success: true, message: '', id: 'x' } }),
    );
    await refuse(page, 'workshop_full', FULL);
    await openRegistration(page);
    await fillRegistration(page, 'Ana');
    await register(page).click();
    await expect(toast(page).getByText('Registration Failed', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Workshop is Full' })).toBeFocused();
    await expect(page.getByRole('main').getByText(FULL)).toBeVisible();
    await expect(page.getByText('Only 1 spot remaining')).toHaveCount(0);
    for (const [label, text] of [
      ['First Name', 'Ana'],
      ['Last Name', 'Santos'],
      ['Email Address', 'ana@example.com'],
      ['Phone Number', '+971 50 123 4567'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveValue(text);
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(page.getByText("You're on the waiting list.")).toBeVisible();
  });

  test('who got the last place without an answer sends again after a reload, and does not wait', async ({ page }) => {
    const keys: (string | undefined)[] = [];
    await showWorkshops(page, { spotsRemaining: 1 });
    await page.route('**/register', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const json = { success: true, message: '', registrationId: randomUUID(), reference: 'GZW5XF' };
      return keys.length === 1 ? route.abort() : route.fulfill({ status: 201, json });
    });
    await openRegistration(page);
    await fillRegistration(page, 'Ana');
    await register(page).click();
    await expect(toast(page).getByText('Registration Failed', { exact: true })).toBeVisible();
    await showWorkshops(page, { spotsRemaining: 0 });
    await page.reload();
    await page.getByRole('button', { name: 'Register for Workshop' }).click();
    await expect(page.getByText('You pay AED 300', { exact: true })).toBeVisible();
    await register(page).click();
    await expect(page.getByRole('heading', { name: 'Registration Confirmed!' })).toBeFocused();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('Cancel hides it but not while the request runs, and a notice replaces it once closed', async ({ page }) => {
    await refuse(page, 'registration_closed', 'Closed.');
    const release = await holdRequests(page, '**/register');
    await openRegistration(page);
    const cancel = page.getByRole('button', { name: 'Cancel' });
    const open = page.getByRole('button', { name: 'Register for Workshop' });
    await cancel.click();
    await expect(page.getByLabel('First Name')).toHaveCount(0);
    await expect(open).toBeFocused();
    await open.click();
    await fillRegistration(page, 'Ana');
    await register(page).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await expect(cancel).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { name: 'Registration is closed' })).toBeFocused();
    await expect(page.getByLabel('First Name')).toHaveCount(0);
    await expectAccessible(page);
  });
});
