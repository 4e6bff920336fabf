import type { Page } from 'playwright/test';
import { openAs, signInAs } from './support/access.ts';
import { createCourse, createWorkshop } from './support/created-workshops.ts';
import { readAttended } from './support/day.ts';
import { recordPayment } from './support/payments.ts';
import { joinWaitlist, register, registerByPhone, registerForCourse } from './support/registrations.ts';
import { chooseInMenu } from './support/row-menu.ts';
import { expect, expectAccessibleOnAllScreens, expectPageFits, test, toast } from './support/test.ts';

async function expectFitsAllScreens(page: Page): Promise<void> {
  await expectAccessibleOnAllScreens(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectPageFits(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('the page of a training says what is paid, and who has not', async ({ page, request }) => {
  const { id, title } = await createWorkshop(request, { capacity: 4 });
  const whole = await register(request, id);
  const part = await register(request, id);
  const gone = await register(request, id);
  await request.patch(`/api/registrations/${whole.id}`, { data: { isPaid: true } });
  await recordPayment(request, part.id, 120);
  await recordPayment(request, gone.id, 50);
  await request.delete(`/api/registrations/${gone.id}?moneyBack=true`);

  await openAs(page, 'admin', '/admin/workshops');
  await page.getByRole('searchbox', { name: 'Title or place' }).fill(title);
  const listed = page.getByRole('row', { name: title });
  await expect(listed).toContainText('2 of 4');
  await expect(listed).toContainText('1 of 2');
  await listed.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/admin/training?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const main = page.getByRole('main');
  await expect(main).toContainText('Sunday 7 July 2030, 10:00 AM - 1:00 PM');
  await expect(main).toContainText('2 of 4 taken: 1 paid, 1 in part. 2 free');
  await expect(main).toContainText('AED 420 of 600');
  await expect(main).toContainText('AED 180 still due');

  const rowOf = (name: string) => page.getByRole('row', { name });
  await expect(rowOf(whole.firstName)).toContainText('Paid');
  await expect(rowOf(part.firstName)).toContainText('120 of 300');
  await expect(rowOf(part.firstName)).toContainText('Part paid');
  await expect(rowOf(gone.firstName)).toContainText('Cancelled, 50 to refund');
  await expect(page.getByRole('rowheader').last()).toContainText(gone.firstName);
  await expectFitsAllScreens(page);

  // The dialog stands in a cell on the right, and reads from the left all the same.
  await rowOf(part.firstName).getByRole('button', { name: 'Record payment' }).click();
  const record = page.getByRole('dialog', { name: 'Record a payment' });
  const [label, field] = [record.getByText('Amount, AED'), record.getByLabel('Amount, AED')];
  await expect(field).toBeVisible();
  expect((await label.boundingBox())?.x).toBe((await field.boundingBox())?.x);
  await expect(label).toHaveCSS('text-align', 'start');
  await page.keyboard.press('Escape');

  await rowOf(part.firstName)
    .getByRole('link', { name: `${part.firstName} Santos`, exact: true })
    .click();
  await expect(page).toHaveURL('/admin/person');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${part.firstName} Santos`);
  await page.goBack();
  await expect(page).toHaveURL(`/admin/training?id=${id}`);
  await expect(rowOf(part.firstName)).toBeVisible();

  // On a phone, the names of the day stand near the top.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Show').selectOption('Day');
  await expect(main.getByText('2 of 4 taken')).toBeHidden();
  await expect(main.getByText('Sunday 7 July 2030, 10:00 AM - 1:00 PM, ')).toBeVisible();
  expect((await page.getByRole('checkbox').first().boundingBox())?.y).toBeLessThan(330);
});

test('people are added, marked as paid, and assigned, from the page of the training', async ({ page, request }) => {
  const { id, title } = await createCourse(request, {
    courseType: 'newborn-maternity',
    days: ['2038-09-05', '2038-09-12'],
  });
  await openAs(page, 'admin', `/admin/training?id=${id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('2 Sundays from 5 September 2038, 10:00 AM - 12:00 PM');
  await expect(page.getByText('Nobody is registered.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await expect(dialog.getByLabel('Training')).toHaveValue(String(id));
  await dialog.getByLabel('First name').fill('Amina');
  await dialog.getByLabel('Last name').fill('Yusuf');
  await dialog.getByLabel('Phone').fill('+971 50 765 4321');
  await dialog.getByRole('button', { name: 'Add registration' }).click();
  await expect(toast(page)).toContainText('The registration has been added.');
  const row = page.getByRole('row', { name: 'Amina Yusuf' });
  await expect(row).toContainText('Unpaid');
  await page.getByRole('searchbox', { name: 'Name or number' }).fill('zzzz');
  await expect(page.getByText('No people found.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name or number' }).fill('');
  await expect(main).toContainText('1 of 5 taken, none paid. 4 free');
  await row.getByRole('checkbox').check();
  // Of a training with several sessions, the list of its day has the ticks.
  await expect(page.getByRole('button', { name: 'Mark as attended' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(row).toContainText('Paid');
  await expect(main).toContainText('1 of 5 taken: 1 paid. 4 free');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  // The call would assign those of other tests too: one registration takes its place.
  await page.route('**/assign', async (route) => {
    await registerForCourse(request, { trainingId: id, firstName: 'Rosa', lastName: 'Cruz' });
    await route.fulfill({ json: { assigned: 1, refused: [], done: 1, left: [] } });
  });
  await chooseInMenu(page, title, `Give all waiting people this date: ${title}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Give all waiting people this date' }).click();
  await expect(toast(page)).toContainText('Assigned.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Rosa Cruz' })).toBeVisible();

  await chooseInMenu(page, 'Rosa Cruz', 'Change the place: Rosa Cruz');
  const takenOut = page.waitForResponse('**/api/admin/overview');
  await page.getByRole('button', { name: 'Take out of the training' }).click();
  await expect(toast(page)).toContainText('No longer in the training.');
  await takenOut;

  await chooseInMenu(page, title, `Close registration of ${title}`);
  await expect(main).toContainText('Registration is closed');
  await chooseInMenu(page, title, `Cancel ${title}`);
  const counted = page.waitForResponse('**/api/admin/overview');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the course' }).click();
  await counted;
  await expect(page.getByRole('button', { name: 'Add a person' })).toHaveCount(0);
  await page.getByRole('link', { name: 'To refund 1' }).click();
  await expect(page.getByRole('tab', { name: /^To refund/ })).toHaveAttribute('aria-selected', 'true');
});

test('the tabs of a training have its day, who waits, messages and certificates', async ({ page, request }) => {
  const { id } = await createWorkshop(request, { capacity: 2 });
  const other = await createWorkshop(request, { capacity: 1 });
  const { firstName } = await register(request, id);
  await register(request, id);
  const stranger = await registerByPhone(request, other.id);
  await joinWaitlist(request, id, { firstName: 'Hana' });
  await openAs(page, 'admin', `/admin/training?id=${id}`);
  await expect(page.getByRole('row', { name: firstName })).toBeVisible();
  await expect(page.getByText(stranger.firstName)).toHaveCount(0);

  const open = (name: string) => page.getByRole('tab', { name }).click();
  await open('Day');
  await expect(page).toHaveURL(`/admin/training?id=${id}&tab=day`);
  await expect(page.getByRole('checkbox', { name: firstName })).toBeVisible();
  await expectFitsAllScreens(page);
  await page.getByRole('button', { name: 'Mark all as attended' }).click();
  await expect(page.getByText('2 of 2 attended')).toBeVisible();
  await expect.poll(() => readAttended(request, id)).toHaveLength(2);
  await page.getByRole('button', { name: 'Undo (2)' }).click();
  await expect(page.getByText('0 of 2 attended')).toBeVisible();
  await expect.poll(() => readAttended(request, id)).toEqual([]);
  await page.getByRole('button', { name: 'Edit the notes for the trainer' }).click();
  await page.getByRole('textbox', { name: 'Notes for the trainer' }).fill('The projector needs the blue adapter.');
  await page.getByRole('button', { name: 'Save workshop' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('The projector needs the blue adapter.');
  await open('Waiting 1');
  await expect(page.getByRole('rowheader', { name: 'Hana' })).toBeVisible();
  await expectFitsAllScreens(page);
  await open('Messages');
  await expect(page.getByRole('table')).toContainText(firstName);
  await expectFitsAllScreens(page);
  await open('Certificates');
  await expect(page.getByRole('tabpanel')).toContainText(firstName);
  await expectFitsAllScreens(page);
  await open('Feedback');
  await expect(page).toHaveURL(`/admin/training?id=${id}&tab=feedback`);
  await expect(page.getByText('No answers found.')).toBeVisible();

  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Waiting (1)');
  await expect(page).toHaveURL(`/admin/training?id=${id}&tab=waiting`);
  await page.getByRole('banner').getByRole('link', { name: 'Trainings' }).click();
  await expect(page).toHaveURL('/admin/workshops');

  // Over a week after its end it takes nobody.
  const past = { startsAt: '2025-07-05T10:00', endsAt: '2025-07-05T13:00', registrationClosesAt: null, capacity: 3 };
  expect((await request.patch(`/api/admin/trainings/${id}`, { data: past })).status()).toBe(200);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/training?id=${id}&tab=day`);
  await expect(page.getByText('0 of 2 attended')).toBeVisible();
  for (const name of ['Add a person', 'Add a walk-in']) await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('an unknown training is not there', async ({ page }) => {
  await signInAs(page, 'admin');
  for (const query of ['?id=987654', '?id=x']) {
    await page.goto(`/admin/training${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such training.');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Show' })).toHaveCount(0);
  }
});
