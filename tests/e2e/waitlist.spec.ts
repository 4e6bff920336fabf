import type { Waiting } from '#src/contract/waitlist.ts';
import { readAsAdmin } from './support/admin.ts';
import { holdRequests } from './support/answers.ts';
import { FACTS } from './support/facts.ts';
import { fillWaitlist } from './support/fill-forms.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { showWorkshops } from './support/workshop-page.ts';

const COURSE_TEXT = "You're on the waiting list. We will write to you as soon as dates are announced.";
const WORKSHOP_TEXT = "You're on the waiting list. We will contact you if a place becomes free.";

for (const width of [390, 1280]) {
  test(`a nanny waits for the full course at ${width} px, and the row is in the database`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/full-course-2025');
    await fillWaitlist(page, `Waits${width}`);
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
  await fillWaitlist(page, 'Hopes');
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
  await fillWaitlist(page, 'Late');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  const email = page.getByRole('form', { name: 'News by email' }).getByRole('textbox');
  await email.pressSequentially('ama');
  letGo();
  await expect(page.getByText(COURSE_TEXT)).toBeVisible();
  await page.keyboard.type('l');
  await expect(email).toHaveValue('amal');
});
