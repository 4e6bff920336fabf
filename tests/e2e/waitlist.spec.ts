import type { Waiting } from '#src/contract/waitlist.ts';
import type { Page } from 'playwright/test';
import { readAsAdmin } from './support/admin.ts';
import { holdRequests } from './support/answers.ts';
import { FACTS } from './support/facts.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';
import { showWorkshops } from './support/workshop-page.ts';

const COURSE_TEXT = "You're on the waiting list. We will write to you as soon as dates are announced.";
const WORKSHOP_TEXT = "You're on the waiting list. We will contact you if a place becomes free.";

async function fill(page: Page, firstName: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Join the waiting list' });
  await form.getByLabel('First Name').fill(firstName);
  await form.getByLabel('Last Name').fill('Santos');
  await form.getByLabel('Email Address').fill(`${firstName.toLowerCase()}@example.com`);
}

for (const width of [390, 1280]) {
  test(`a nanny waits for the full course at ${width} px, and the row is in the database`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/full-course-2025');
    await fill(page, `Waits${width}`);
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(page.getByText(COURSE_TEXT)).toBeFocused();
    await expect(page.getByRole('form', { name: 'Join the waiting list' })).toHaveCount(0);
    await expectAccessible(page);
    const rows = await readAsAdmin<Waiting>(request, '/api/waitlist');
    expect(rows.find((row) => row.firstName === `Waits${width}`)).toMatchObject({
      lastName: 'Santos',
      phone: null,
      interest: 'full-course-2025',
      workshopId: null,
    });
  });
}

test('a full workshop offers its waiting list below the panel', async ({ page, request }) => {
  await showWorkshops(page, { spotsRemaining: 0 });
  await page.goto('/workshop');
  await expect(page.getByRole('heading', { name: 'Workshop is Full' })).toBeVisible();
  await fill(page, 'Hopes');
  await page.getByLabel('Phone Number').fill('+971 50 123 4567');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText(WORKSHOP_TEXT)).toBeFocused();
  await expectAccessibleOnAllScreens(page);
  const rows = await readAsAdmin<Waiting>(request, '/api/waitlist');
  expect(rows.find((row) => row.firstName === 'Hopes')).toMatchObject({
    interest: 'workshop',
    workshopId: FACTS.workshop.id,
  });
});

test('a success that comes late leaves the focus where somebody types by then', async ({ page }) => {
  const letGo = await holdRequests(page, '**/api/waitlist');
  await page.goto('/full-course-2025');
  await fill(page, 'Late');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  const email = page.getByRole('form', { name: 'Hear from us by e-mail' }).getByLabel('Email');
  await email.pressSequentially('ama');
  letGo();
  await expect(page.getByText(COURSE_TEXT)).toBeVisible();
  await page.keyboard.type('l');
  await expect(email).toHaveValue('amal');
});

test('wrong fields are named in words, and a first tap before the form is ready is not lost', async ({ page }) => {
  await page.goto('/full-course-2025');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please check the 3 marked fields.');
  await expect(page.getByLabel('First Name')).toBeFocused();
  for (const text of ['First name is required', 'Last name is required', 'Please enter a valid email address']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByLabel('Phone Number').fill('123');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText('Please enter a valid phone number.')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});

test.describe('when it cannot be stored', () => {
  test.use({ expectedErrors: ['Failed to load resource'] });

  for (const [situation, answer, sentence] of [
    [
      'the server says why',
      { status: 503, json: { message: 'We cannot reach our records.' } },
      'We cannot reach our records.',
    ],
    ['there is no answer', null, 'We could not put you on the waiting list. Please try again.'],
  ] as const) {
    test(`${situation}: the form stays as it was`, async ({ page }) => {
      await page.route('**/api/waitlist', (route) => (answer ? route.fulfill(answer) : route.abort()));
      await page.goto('/full-course-2025');
      await fill(page, 'Ana');
      await page.getByRole('button', { name: 'Join the waiting list' }).click();
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
      await expect(toast(page).getByText(sentence)).toBeVisible();
      await expect(page.getByLabel('First Name')).toHaveValue('Ana');
      await expectAccessibleOnAllScreens(page);
    });
  }
});

test('the button says that it is busy', async ({ page }) => {
  await page.route('**/api/waitlist', () => undefined);
  await page.goto('/full-course-2025');
  await fill(page, 'Ana');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('button', { name: 'Joining the waiting list...' })).toBeDisabled();
});
