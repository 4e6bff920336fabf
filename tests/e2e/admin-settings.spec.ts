import { openAs, signInAs } from './support/access.ts';
import { expect, expectAccessibleOnAllScreens, expectPageFits, test, toast } from './support/test.ts';

test('settings are changed, and the address of a calendar is made and ended', async ({
  page,
  request,
  expectErrors,
}) => {
  await signInAs(page, 'admin');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/admin/system?tab=settings');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('24 hours')).toBeVisible();
  const form = page.getByRole('form', { name: 'Change the settings' });
  const field = form.getByLabel('Hold an offered place for (hours)');

  await test.step('hours that cannot be are refused', async () => {
    await page.getByRole('button', { name: 'Change the settings' }).click();
    await field.fill('169');
    await form.getByRole('button', { name: 'Save the settings' }).click();
    await expect(form.getByRole('link', { name: 'Please enter whole hours from 1 to 168.' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('without a connection, what was typed stays', async () => {
    expectErrors('Failed to load resource');
    await field.fill('25');
    await page.route('**/api/admin/settings', (route) => route.abort());
    await form.getByRole('button', { name: 'Save the settings' }).click();
    await expect(toast(page)).toContainText('There was no answer.');
    await expect(field).toHaveValue('25');
    await page.unroute('**/api/admin/settings');
    await page.keyboard.press('Escape');
  });

  await test.step('the change of somebody else is replaced by another press', async () => {
    await page.getByRole('button', { name: 'Change the settings' }).click();
    await field.fill('26');
    expect((await page.request.patch('/api/admin/settings', { data: { reminderHour: 17 } })).status()).toBe(200);
    await form.getByRole('button', { name: 'Save the settings' }).click();
    await expect(toast(page)).toContainText('Somebody else has changed these settings. Save again');
    await expect(panel.getByText('5:00 PM')).toBeVisible();
    await form.getByRole('button', { name: 'Save the settings' }).click();
    await expect(toast(page)).toContainText('The settings are saved.');
    await expect(panel.getByText('26 hours')).toBeVisible();
  });

  // The default comes back, because other tests count on it.
  for (const [hours, hour, shown] of [
    ['25', '7', '7:00 AM'],
    ['24', '18', '6:00 PM'],
  ] as const) {
    await page.getByRole('button', { name: 'Change the settings' }).click();
    await field.fill(hours);
    await form.getByLabel('Send reminders the day before').fill(hour);
    await form.getByRole('button', { name: 'Save the settings' }).click();
    await expect(toast(page)).toContainText('The settings are saved.');
    await expect(panel.getByText(`${hours} hours`)).toBeVisible();
    await expect(panel.getByText(shown)).toBeVisible();
  }

  const section = panel.locator('section', { hasText: 'Your calendar' });
  const address = section.getByLabel('Address of the calendar');
  await section.getByRole('button', { name: 'Create an address' }).click();
  await expect(toast(page)).toContainText('The address has been created.');
  await expectPageFits(page);
  await expectAccessibleOnAllScreens(page);
  await section.getByRole('button', { name: 'Copy the address' }).click();
  await expect(toast(page)).toContainText('The address is copied.');
  const { pathname } = new URL(await address.inputValue());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.inputValue());
  const response = await request.get(pathname);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await response.text()).toMatch(/^BEGIN:VCALENDAR/);
  await page.reload();
  await expect(section.getByRole('button')).toHaveText(['Create another address', 'End the address']);
  await section.getByRole('button', { name: 'End the address' }).click();
  await expect(toast(page)).toContainText('The address has ended.');
  await expect(address).toHaveCount(0);
  await expect(section.getByRole('button')).toHaveText(['Create an address']);
  await expect(section.getByRole('button')).toBeFocused();
  expect((await request.get(pathname)).status()).toBe(404);
});

test('what the site lacks is listed, the serious first, and each fact of law has its source', async ({ page }) => {
  await openAs(page, 'admin', '/admin/system?tab=readiness');
  const panel = page.getByRole('tabpanel');
  const serious = panel.getByRole('region', { name: /^Serious, \d+ things/ });
  const law = panel.getByRole('region', { name: 'Facts of law' });
  await law.getByRole('button', { name: /^All \d+ facts/ }).click();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(serious.getByText('The training permit is not named')).toBeVisible();
    await expect(panel.getByText('The site leaves these out until they are there.')).toBeVisible({
      visible: width === 1280,
    });
    await expect(law.getByRole('link', { name: 'Source of Sick leave' })).toHaveAttribute('href', /^https:/);
  }
  await expectAccessibleOnAllScreens(page);
});
