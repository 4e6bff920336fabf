import type { Registration } from '#src/contract/registrations.ts';
import { readAsAdmin } from './support/admin.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { toast } from './support/toast.ts';
import { fillRegistration, openRegistration, readWorkshop, showWorkshops } from './support/workshop-page.ts';

const FULL =
  'This workshop is currently at full capacity. Please contact us to be added to the waiting list or to learn about future dates.';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`a family registers a nanny at ${viewport.width} px and the row is in the database`, async ({
    page,
    request,
  }) => {
    const firstName = `Maria${viewport.width}`;
    await page.setViewportSize(viewport);
    await openRegistration(page);
    await expect(page.getByRole('heading', { name: 'Register for Workshop' })).toBeFocused();
    await expectAccessible(page);
    await fillRegistration(page, firstName);
    await page.getByLabel('Special Requests or Notes').fill('مرحبا 👋\nSecond line');
    await page.getByRole('button', { name: 'Register', exact: true }).click();

    await expect(page.getByRole('heading', { name: 'Registration Confirmed!' })).toBeFocused();
    const booking = page.getByRole('region', { name: 'Booking' });
    const { date, time, location, price } = await readWorkshop(request);
    for (const fact of [date, time, location, price]) {
      await expect(booking.getByText(fact)).toBeVisible();
    }
    const payment = page.getByRole('link', { name: 'Complete Payment & Secure Your Spot' });
    await expect(payment).toHaveAttribute('target', '_blank');
    await expect(payment).toHaveAttribute('rel', 'noopener');
    await expect(booking.getByText('You will receive a confirmation email after payment.')).toBeVisible();
    await expect(toast(page).getByText('Registration Successful')).toBeVisible();
    await expect(toast(page).getByText('Thank you for registering!')).toBeVisible();
    await expectAccessible(page);

    const rows = await readAsAdmin<Registration>(request, '/api/registrations');
    const row = rows.find((one) => one.firstName === firstName);
    expect(row).toMatchObject({
      lastName: 'Santos',
      phone: '+971 50 123 4567',
      notes: 'مرحبا 👋\nSecond line',
      profession: null,
      isPaid: false,
    });

    const reloaded = page.waitForResponse('**/api/workshops');
    await page.getByRole('button', { name: 'Close' }).last().click();
    await reloaded;
    await expect(page.getByRole('button', { name: 'Register for Workshop' })).toBeVisible();
  });
}

test('Cancel hides the form', async ({ page }) => {
  await openRegistration(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('First Name')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Register for Workshop' })).toBeFocused();
});

test.describe('when the registration fails', () => {
  test.use({ expectedErrors: ['Failed to load resource'] });

  test('the last place is taken while the form is open: the waiting list begins with what was typed', async ({
    page,
  }) => {
    await showWorkshops(page, { spotsRemaining: 1 });
    await page.route('**/api/waitlist', (route) =>
      route.fulfill({ status: 201, json: { success: true, message: '', id: 'x' } }),
    );
    await page.route('**/register', (route) =>
      route.fulfill({ status: 409, json: { success: false, code: 'workshop_full', message: FULL } }),
    );
    await openRegistration(page);
    await fillRegistration(page, 'Ana');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
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

  test('the registration is closed while the form is open: the panel says so', async ({ page }) => {
    await showWorkshops(page, { spotsRemaining: 1 });
    await page.route('**/register', (route) =>
      route.fulfill({ status: 409, json: { success: false, code: 'registration_closed', message: 'Closed.' } }),
    );
    await openRegistration(page);
    await fillRegistration(page, 'Ana');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Registration is closed' })).toBeFocused();
    await expect(page.getByLabel('First Name')).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('nothing cancels a registration that is on its way', async ({ page }) => {
  await showWorkshops(page, {});
  await page.route('**/register', () => undefined);
  await openRegistration(page);
  await fillRegistration(page, 'Ana');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
});

test('the keyboard alone is enough', async ({ page }) => {
  await showWorkshops(page, {});
  await page.route('**/register', (route) =>
    route.fulfill({ status: 201, json: { success: true, message: '', registrationId: 'x' } }),
  );
  await page.goto('/workshop');
  await page.getByRole('button', { name: 'Register for Workshop' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Register for Workshop' })).toBeFocused();
  for (const text of ['Ana', 'Santos', 'ana@example.com', '+971501234567']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Registration Confirmed!' })).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
});
