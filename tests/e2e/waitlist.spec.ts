import type { Waiting } from '#src/contract/waitlist.ts';
import { readAsAdmin } from './support/admin.ts';
import { FACTS } from './support/facts.ts';
import { fillWaitlist } from './support/fill-forms.ts';
import { pressKeys } from './support/keys.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { showWorkshops } from './support/workshop-page.ts';

test('an entry on the waiting list of the full course is sent by keyboard and stored', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/full-course-2025');
  const form = page.getByRole('form', { name: 'Join the waiting list' });
  await form.getByLabel('First Name').focus();
  await pressKeys(page, 'Waits', 'Tab', 'Santos', 'Tab', 'waits@example.com', 'Enter');
  await expect(
    page.getByText("You're on the waiting list. We will write to you as soon as dates are announced."),
  ).toBeFocused();
  await expect(form).toHaveCount(0);
  await expectAccessible(page);
  const rows = await readAsAdmin<Waiting>(request, '/api/waitlist');
  expect(rows.find((row) => row.firstName === 'Waits')).toMatchObject({
    lastName: 'Santos',
    phone: null,
    interest: 'full-course-2025',
    workshopId: null,
  });
});

test('a full workshop shows its waiting list in place of the button', async ({ page, request }) => {
  await showWorkshops(page, { spotsRemaining: 0 });
  await page.goto('/workshop');
  await expect(page.getByRole('heading', { name: 'Workshop is Full' })).toBeVisible();
  await expect(
    page.getByText(
      'This workshop is currently at full capacity. Please contact us to be added to the waiting list or to learn about future dates.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/#contact');
  await expect(page.getByRole('button', { name: 'Register for Workshop' })).toHaveCount(0);
  await expectAccessibleOnAllScreens(page);

  await fillWaitlist(page, 'Hopes');
  await page.getByLabel('Phone Number').fill('+971 50 123 4567');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(
    page.getByText("You're on the waiting list. We will contact you if a place becomes free."),
  ).toBeFocused();
  await expectAccessible(page);
  const rows = await readAsAdmin<Waiting>(request, '/api/waitlist');
  expect(rows.find((row) => row.firstName === 'Hopes')).toMatchObject({
    interest: 'workshop',
    workshopId: FACTS.workshop.id,
  });
});
