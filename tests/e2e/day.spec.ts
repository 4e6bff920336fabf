import type { Registration } from '#src/contract/registrations.ts';
import { dubaiDate, dubaiDay, formatDay } from '#src/lib/dates.ts';
import { openAs, readAsAdmin } from './support/access.ts';
import { createCourse, createWorkshop } from './support/created-workshops.ts';
import { allDay, opened, readAttended, trainerPath, TWELVE } from './support/day.ts';
import { pdfPages } from './support/pdf-pages.ts';
import { register, registerByStaff } from './support/registrations.ts';
import { returnToPage } from './support/row-menu.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, expectPageFits, test } from './support/test.ts';

test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED'] });

test('twelve ticks without a connection survive a closed tab, one that the device has no room for does not', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, title, path } = await opened(request);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('of 14 here')).toBeVisible();

  await context.setOffline(true);
  for (const name of TWELVE) await page.getByRole('checkbox', { name: `${name} Santos` }).check();
  await expect(page.getByText('12 ticks are not sent yet.')).toBeVisible();
  await expect(page.getByText('Not sent yet', { exact: true })).toHaveCount(12);
  await expect(page.getByText('12 of 14 here')).toBeVisible();
  await expectAccessible(page);
  await expectPageFits(page);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  for (const secret of [path.slice(5), path.split('.')[1] ?? '', '@', 'AED']) expect(stored).not.toContain(secret);
  expect(await readAttended(request, id)).toEqual([]);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await page.getByRole('checkbox', { name: 'Maricel Santos' }).check();
  await expect(page.getByText('Please leave this page open until everything is sent.')).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  await later.goto(path);
  await expect.poll(() => readAttended(request, id)).toEqual(TWELVE);
  await expect(later.getByText('12 of 14 here')).toBeVisible();
  await expect(later.getByText(/not sent yet/i)).toHaveCount(0);
  const people = await readAsAdmin<Registration>(request, `/api/registrations?workshopId=${id}`);
  const maricel = people.find(({ firstName }) => firstName === 'Maricel');
  await request.patch(`/api/registrations/${maricel?.id}`, { data: { attended: true } });
  await returnToPage(later);
  await expect(later.getByText('13 of 14 here')).toBeVisible();

  await openAs(later, 'admin', `/admin/training?id=${id}&tab=day`);
  await expect(later.getByText('13 of 14 attended')).toBeVisible();
  await expect(later.getByRole('checkbox', { name: 'Ana Santos' })).toBeChecked();
  await expect(later.getByRole('checkbox', { name: 'Nirmala Santos' })).not.toBeChecked();
});

test('without a connection a course opens at the session that was shown last', async ({
  page,
  request,
  expectErrors,
}) => {
  const day = (daysFromNow: number) => dubaiDate(new Date(Date.now() + daysFromNow * 86_400_000));
  const { id } = await createCourse(request, { courseType: 'toddler-caring', days: [day(0), day(7)] });
  await registerByStaff(request, id, { firstName: 'Maria' });
  await page.goto(await trainerPath(request, id));
  const session = page.getByRole('radiogroup', { name: 'Session' }).getByRole('radio');
  await expect(session.first()).toBeChecked();
  const loaded = () => page.waitForResponse('**/api/day');
  await Promise.all([loaded(), session.last().press('Space')]);
  await Promise.all([loaded(), session.first().press('Space')]);
  await expect(session.first()).toBeChecked();
  await expect(page.getByText('0 of 1 here')).toBeVisible();
  expectErrors('net::ERR_FAILED');
  await page.route('**/api/day**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('0 of 1 here')).toBeVisible();
  await expect(session.first()).toBeChecked();
});

test('days before, the page says when it opens, and ticks and adds nobody', async ({ page, request }) => {
  const { id } = await createWorkshop(request);
  await register(request, id, { firstName: 'Ana', lastName: 'Santos', phone: '٠٥٠١٢٣٤٥٦٧' });
  await page.goto(await trainerPath(request, id));
  await expect(
    page.getByText('You can tick and add walk-ins from 7:00 AM on Sunday 7 July 2030.').first(),
  ).toBeVisible();
  await expect(page.getByText('This page ends at midnight on Sunday 7 July 2030.')).toBeVisible();
  // The keyboard of who typed the number has Arabic digits.
  const call = page.getByRole('link', { name: 'Call Ana Santos' });
  await expect(call).toHaveAttribute('href', 'tel:0501234567');
  await expect(page.getByRole('checkbox', { name: 'Ana Santos' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add to the list' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the trainer remarks, adds who walks in, reads the notes and prints', async ({ page, request }) => {
  const { id, path } = await opened(request);
  await page.goto(path);
  await expect(page.getByText('0 of 14 here')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('checkbox', { name: 'Ana Santos' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 of 14 here')).toBeVisible();
  await expect.poll(() => readAttended(request, id)).toEqual(['Ana']);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Call Ana Santos' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Call Ana Santos' })).toHaveAttribute('href', 'tel:+971501234567');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const remark = page.getByRole('dialog', { name: 'Remark about Ana Santos' });
  await remark.getByLabel('Remark').fill('Peanut allergy');
  await expectAccessible(page);
  await remark.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('checkbox', { name: 'Ana Santos' })).toHaveAccessibleDescription(
    'Peanut allergy. Not paid yet',
  );
  await expect(page.getByRole('button', { name: 'Remark about Ana Santos' })).toBeFocused();

  // On a wide screen the form stands beside the list, on a phone it is a dialog.
  await expect(page.getByText('The projector needs the blue adapter.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Notes' }).click();
  await expect(page.getByRole('dialog', { name: 'Notes' })).toContainText('blue adapter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a walk-in' }).click();
  const walkIn = page.getByRole('dialog', { name: 'Add a walk-in' });
  await expect(walkIn.getByText('1 place is free. She is registered as not paid.')).toBeVisible();
  await expectAccessible(page);
  await walkIn.getByLabel('First name').fill('Sarita');
  await walkIn.getByLabel('Last name').fill('Rai');
  await walkIn.getByLabel('Phone').fill('+971 50 000 0102');
  await walkIn.getByRole('button', { name: 'Add to the list' }).click();
  await expect(page.getByText('2 of 15 here')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Sarita Rai' })).toHaveAccessibleDescription('Walk-in. Not paid yet');
  await expect.poll(() => readAttended(request, id)).toEqual(['Ana', 'Sarita']);
  await page.getByRole('button', { name: 'Add a walk-in' }).click();
  await expect(walkIn.getByText('No place is free.')).toBeVisible();
  await page.keyboard.press('Escape');

  expect(await pdfPages(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row', { name: /Sarita Rai \+971 50 000 0102 Not paid Walk-in/ })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('the link is made, sent and ended, and the device forgets the day', async ({ page, request, expectErrors }) => {
  const { id, title, path } = await opened(request);
  await page.goto(path);
  await expect(page.getByText('of 14 here')).toBeVisible();
  const trainer = await page.context().newPage();
  await trainer.goto(path);
  await openAs(page, 'admin', `/admin/training?id=${id}&tab=day`);
  const today = formatDay(dubaiDay(new Date()));
  await expect(page.getByText(`There is a link. It ends at midnight on ${today}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Create another link' }).click();
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/day#[\w-]+\.[\w-]+$/);
  const href = (await page.getByRole('link', { name: 'Send the link by WhatsApp' }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(href)).toContain(`${title}, ${today}`);
  await expectAccessible(page);

  expectErrors('status of 404');
  await trainer.reload();
  await expect(trainer.getByRole('heading', { name: "This link isn't valid." })).toBeVisible();
  expect(await trainer.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('day')))).toEqual([]);
  const second = (await link.inputValue()).split('/day')[1] ?? '';
  await trainer.goto(`/day${second}`);
  await expect(trainer.getByText('of 14 here')).toBeVisible();
  await page.getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByRole('button', { name: 'Create a link' })).toBeFocused();
  await trainer.reload();
  await expect(trainer.getByRole('heading', { name: "This link isn't valid." })).toBeVisible();
});

test('a list of two hundred people is ticked and searched without delay', async ({ page, request }) => {
  const { id } = await createWorkshop(request, { ...allDay(), capacity: 200 });
  for (let first = 1; first <= 200; first += 10) {
    const attendees = Array.from({ length: 10 }, (_, index) => ({
      firstName: `Nanny ${first + index}`,
      lastName: 'Santos',
    }));
    await registerByStaff(request, id, { bookingType: 'private-group', nannies: 10, attendees });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await trainerPath(request, id));
  await expect(page.getByText('0 of 200 here')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('nanny 177');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox').check();
  await page.getByLabel('Name', { exact: true }).fill('');
  const delay = await page
    .getByRole('checkbox', { name: 'Nanny 42 Santos' })
    .evaluate(async (box: HTMLInputElement) => {
      const before = performance.now();
      box.click();
      await new Promise(requestAnimationFrame);
      return performance.now() - before;
    });
  expect(delay).toBeLessThan(500);
  await expect(page.getByText('2 of 200 here')).toBeVisible();
  await expect.poll(async () => (await readAttended(request, id)).length).toBe(2);
});
