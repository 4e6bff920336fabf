import type { Locator, Page } from 'playwright/test';
import type { Waiting } from '#src/contract/waitlist.ts';
import { readAsAdmin } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { FACTS } from './support/facts.ts';
import { fillWaitlist } from './support/forms.ts';
import { register } from './support/registrations.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { showWorkshops } from './support/workshop-page.ts';

test('a full workshop shows its waiting list in place of the button', async ({ page, request }) => {
  await showWorkshops(page, { spotsRemaining: 0 });
  await page.goto('/workshop');
  await expect(page.getByRole('heading', { name: 'Workshop is Full' })).toBeVisible();
  await expect(
    page.getByText(
      'This workshop is currently at full capacity. Please contact us to be added to the waiting list or to learn about future dates.',
    ),
  ).toBeVisible();
  const contact = page.getByRole('link', { name: 'Contact Us' });
  await expect(contact).toHaveAttribute('href', '/#contact');
  // The form comes first.
  const form = page.getByRole('form', { name: 'Join the waiting list' });
  await expect(form.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await top(form)).toBeLessThan(await top(contact));
  await expect(page.getByRole('button', { name: 'Register for Workshop' })).toHaveCount(0);
  await expectAccessibleOnAllScreens(page);

  const full = await createWorkshop(request, { capacity: 1 });
  await register(request, full.id);
  const asked = joinInstead(page, full.id);
  await fillWaitlist(page, 'Hopes');
  await page.getByLabel('Phone Number').fill('+971 50 123 4567');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(
    page.getByText("You're on the waiting list. We will contact you if a place becomes free."),
  ).toBeFocused();
  await expectAccessible(page);
  expect(Number(await asked)).toBe(FACTS.workshop.id);
  const rows = await readAsAdmin<Waiting>(request, '/api/waitlist');
  expect(rows.find((row) => row.firstName === 'Hopes')).toMatchObject({ interest: 'workshop', workshopId: full.id });
});

test('who joins while places are free gets the form, with what was typed', async ({ page, expectErrors }) => {
  expectErrors('status of 409');
  await showWorkshops(page, { spotsRemaining: 1 });
  await page.goto('/workshop');
  await page.getByRole('button', { name: 'Register for Workshop' }).click();
  await page.getByLabel('Special Requests or Notes').fill('She is shy.');
  await showWorkshops(page, { spotsRemaining: 0 });
  await page.reload();
  const tick = page.getByLabel('No email? We will write to you on WhatsApp.');
  await tick.check();
  await tick.uncheck();
  await fillWaitlist(page, 'Lucky');
  await showWorkshops(page, { spotsRemaining: 2 });
  await refuseToJoin(page, 'changed_meanwhile');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('heading', { name: 'Register for Workshop' })).toBeFocused();
  await expect(page.getByText('There are free places now')).toBeVisible();
  await expect(page.getByText('2 spots')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Lucky');
  await expect(page.getByLabel('Email Address')).toHaveValue('lucky@example.com');
  await expect(page.getByLabel('Special Requests or Notes')).toHaveValue('She is shy.');
  await expectAccessibleOnAllScreens(page);
});

test('who joins a workshop that ended meanwhile sees that nobody can', async ({ page, expectErrors }) => {
  expectErrors('status of 409');
  for (const [state, heading] of [
    ['closed', 'Registration is closed'],
    ['cancelled', 'This workshop has been cancelled.'],
    ['past', 'This workshop has taken place.'],
    // The list of workshops is some seconds old.
    ['full', 'Registration is closed'],
  ] as const) {
    await page.unrouteAll();
    await showWorkshops(page, { spotsRemaining: 0, state: 'full' });
    await page.goto('/workshop');
    await fillWaitlist(page, 'Late');
    await showWorkshops(page, { spotsRemaining: 0, state, registrationOpen: state === 'full' });
    await refuseToJoin(page, 'registration_closed');
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeFocused();
    await expect(page.getByRole('form', { name: 'Join the waiting list' })).toHaveCount(0);
  }
});

/** Other tests need the free places of the page's workshop. @returns the workshop that the page asked for */
function joinInstead(page: Page, workshopId: number): Promise<unknown> {
  return new Promise((resolve) => {
    void page.route('**/api/waitlist', (route) => {
      const body = route.request().postDataJSON() as Record<string, unknown>;
      resolve(body['workshopId']);
      return route.continue({ postData: { ...body, workshopId } });
    });
  });
}

async function refuseToJoin(page: Page, code: string): Promise<void> {
  await page.route('**/api/waitlist', (route) =>
    route.fulfill({ status: 409, json: { success: false, code, message: 'Changed.' } }),
  );
}
