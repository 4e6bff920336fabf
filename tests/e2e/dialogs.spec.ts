import type { Locator, Page } from 'playwright/test';
import { openAs } from './support/access.ts';
import { createCourse, createWorkshop } from './support/created-workshops.ts';
import { recordPayment } from './support/payments.ts';
import { refer } from './support/referrals.ts';
import { joinWaitlist, register, registerForCourse } from './support/registrations.ts';
import { menuButton } from './support/row-menu.ts';
import { expect, expectAccessible, expectPageFits, test, toast } from './support/test.ts';

test.use({ expectedErrors: ['status of 409'] });

interface DialogRow {
  /** The beginning of the menu's entry, or the button of the page that opens it. */
  opens: string;
  heading: RegExp | string;
  /** What has the focus; else the button that closes it. */
  first?: (dialog: Locator) => Locator;
  fill?: (dialog: Locator) => Promise<unknown>;
  /** The button that sends. Where there is none, nothing can be refused. */
  press?: RegExp | string;
}

const closing = (dialog: Locator) => dialog.getByRole('button', { name: 'Close', exact: true }).first();

/**
 * Each dialog takes the focus, says why the server refused what it sent, fits all screens, has no problem on a phone, and gives
 * the focus back.
 * @param menu whose menu opens them. `null` if buttons of the page do
 */
async function expectDialogs(page: Page, menu: string | null, dialogs: readonly DialogRow[]): Promise<void> {
  for (const { opens, heading, first = closing, fill, press } of dialogs) {
    await test.step(opens, async () => {
      const opener = menu === null ? page.getByRole('button', { name: opens, exact: true }) : menuButton(page, menu);
      await opener.click();
      if (menu !== null) await page.getByRole('menuitem', { name: new RegExp(`^${opens}`) }).click();
      const dialog = page.getByRole('dialog', { name: heading });
      await expect(first(dialog)).toBeFocused();
      if (press !== undefined) {
        const refusal = await refuseWrites(page, opens);
        await fill?.(dialog);
        await dialog.getByRole('button', { name: press }).click();
        await expect(toast(page).getByText(refusal)).toBeVisible();
        if (fill) await expect(dialog.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
      }
      await expectPageFits(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectPageFits(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  }
}

/** Reads what is stored, and refuses to store anything. @returns the words of the server */
async function refuseWrites(page: Page, what: string): Promise<string> {
  const message = `${what}: the server says no.`;
  await page.route(/\/api\//, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 409, json: { success: false, code: 'workshop_full', message } }),
  );
  return message;
}

test('every dialog of a registration', async ({ page, request }) => {
  const { id } = await createWorkshop(request, { payWithinHours: 24 });
  const { firstName } = await register(request, id);
  const cancelled = await register(request, id, { lastName: 'Gone' });
  await recordPayment(request, cancelled.id, 100);
  await request.delete(`/api/registrations/${cancelled.id}`);
  await openAs(page, 'admin', `/admin?tab=registrations&trainingId=${id}`);
  await expectDialogs(page, `${firstName} Santos`, [
    {
      opens: 'Record a payment',
      heading: 'Record a payment',
      fill: (dialog) => dialog.getByLabel('Method').selectOption('Cash'),
      press: /^Record/,
    },
    { opens: 'Send an invoice', heading: 'Send an invoice?', press: 'Send the invoice' },
    {
      opens: 'Correct details of',
      heading: 'Correct details',
      fill: (dialog) => dialog.getByLabel('Last Name').fill('Cruz'),
      press: 'Save',
    },
    {
      opens: 'Buyer of',
      heading: /^Who is billed/,
      fill: (dialog) => dialog.getByLabel('Name').fill('A nursery'),
      press: 'Save',
    },
    {
      opens: 'Change the hold of',
      heading: /^How long/,
      fill: (dialog) => dialog.getByLabel('Until (Dubai)').fill('2030-07-01T10:00'),
      press: 'Save',
    },
    { opens: 'Cancel registration of', heading: 'Cancel this registration?', press: 'Cancel the registration' },
  ]);
  await expectDialogs(page, `${cancelled.firstName} Gone`, [
    { opens: 'Payments and receipts of', heading: /^Payments of/ },
    { opens: 'Restore the registration of', heading: 'Restore this registration?', press: 'Restore the registration' },
  ]);
  await expectDialogs(page, null, [
    {
      opens: 'Add a registration',
      heading: 'Add a registration',
      fill: async (dialog) => {
        await dialog.getByLabel('Training').selectOption(String(id));
        await dialog.getByLabel('First Name').fill('Rosa');
        await dialog.getByLabel('Last Name').fill('Santos');
        await dialog.getByLabel('Phone Number').fill('+971 50 123 4567');
        await dialog.getByLabel('Company/Family Name').fill('Palm Gardens');
        await dialog.getByLabel('Booking').selectOption('Private group');
        await dialog.getByLabel('Number of nannies').fill('2');
        await dialog.getByLabel('Their names').fill('Ana Cruz');
      },
      press: 'Add registration',
    },
  ]);
});

test('every dialog of a training', async ({ page, request }) => {
  const { id, title } = await createWorkshop(request, { capacity: 1 });
  const cancelled = await createWorkshop(request, { title: `${title} gone` });
  for (const training of [id, cancelled.id]) await register(request, training);
  expect((await request.post(`/api/admin/trainings/${cancelled.id}/cancel`, { data: {} })).ok()).toBe(true);
  const course = await createCourse(request, { courseType: 'toddler-caring', days: ['2038-09-05', '2038-09-12'] });
  await joinWaitlist(request, id, { firstName: 'Hana', lastName: 'Waits' });
  await openAs(page, 'admin', `/admin/workshops?search=${encodeURIComponent(title)}`);
  await expectDialogs(page, title, [
    {
      opens: 'Edit',
      heading: 'Change the workshop',
      fill: (dialog) => dialog.getByLabel('Number of places').fill('2'),
      press: 'Save workshop',
    },
    {
      opens: 'Create another like this',
      heading: 'Create a training',
      first: (dialog) => dialog.getByRole('textbox', { name: 'Day' }),
      fill: (dialog) => dialog.getByRole('textbox', { name: 'Day' }).fill('2030-07-14'),
      press: 'Create workshop',
    },
    { opens: 'History of', heading: /^History of/ },
    { opens: 'Cancel', heading: 'Cancel this workshop?', press: 'Cancel the workshop' },
    {
      opens: 'Write to all of',
      heading: 'Write to all',
      fill: async (dialog) => {
        await dialog.getByLabel('Subject').fill('What to bring');
        await dialog.getByLabel('Text').fill('A pen.');
        await dialog.getByRole('button', { name: 'See the email' }).click();
      },
      press: 'Send 1 email',
    },
  ]);
  await expectDialogs(page, cancelled.title, [
    { opens: 'Restore the workshop', heading: 'Restore this workshop?', press: 'Restore the workshop' },
  ]);
  await page.goto(`/admin/training?id=${course.id}`);
  await expectDialogs(page, course.title, [
    {
      opens: 'Give all waiting people this date',
      heading: 'Give all waiting people this date',
      press: 'Give all waiting people this date',
    },
  ]);
  await page.goto(`/admin/training?id=${id}&tab=waiting`);
  await expectDialogs(page, 'Hana Waits', [
    { opens: 'Remove Hana Waits', heading: /^Remove/, press: 'Remove the entry' },
  ]);
});

test('every dialog of a course registration and a referral', async ({ page, request }) => {
  const { fullName } = await refer(request, { notes: 'Likes to sing' });
  const lastName = fullName.replace(' ', '');
  await registerForCourse(request, { firstName: 'Amal', lastName });
  const { id } = await createCourse(request, { courseType: 'newborn-maternity', days: ['2038-09-05'] });
  await openAs(page, 'admin', `/admin/registrations?search=${lastName}`);
  await expectDialogs(page, null, [
    {
      opens: `Assign: Amal ${lastName}`,
      heading: 'Assign to a training',
      fill: (dialog) => dialog.getByRole('combobox', { name: 'Training' }).selectOption(String(id)),
      press: 'Assign',
    },
  ]);
  await page.goto(`/admin?tab=referrals&search=${encodeURIComponent(fullName)}`);
  await expectDialogs(page, fullName, [{ opens: 'Read the notes of', heading: fullName }]);
});
