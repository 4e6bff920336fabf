import { openWorkshops } from './support/dashboards.ts';
import { openAs } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { readAttended } from './support/day.ts';
import { pdfPages } from './support/pdf-pages.ts';
import { register, registerByStaff } from './support/registrations.ts';
import { chooseInMenu } from './support/row-menu.ts';
import { expect, expectAccessible, expectPageFits, test } from './support/test.ts';

test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED'] });

test('ticks without a connection survive a closed page, and are sent later', async ({ page, context, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, title } = await createWorkshop(request);
  const names = ['Ana', 'Bea', 'Cleo', 'Dina'];
  for (const firstName of names) await register(request, id, { firstName, notes: 'Brings a friend' });
  await openWorkshops(page, title);
  await chooseInMenu(page, title, `Day of ${title}`);
  const tick = (name: string) => page.getByRole('checkbox', { name });
  await expect(tick('Dina')).toBeVisible();
  await expect(page.getByText('Brings a friend').first()).toBeVisible();

  await tick('Ana').check();
  await expect(page.getByText('1 of 4 attended')).toBeVisible();
  await expect.poll(() => readAttended(request, id)).toEqual(['Ana']);

  await context.setOffline(true);
  await tick('Ana').uncheck();
  await tick('Bea').check();
  await tick('Cleo').check();
  await expect(page.getByText('3 ticks are not sent yet')).toBeVisible();
  await expectAccessible(page);
  await expectPageFits(page);
  // Without names, phones and notes.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Ana|\+971|friend/);
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  await later.goto(`/admin/training?id=${id}&tab=day`);
  await expect.poll(() => readAttended(request, id)).toEqual(['Bea', 'Cleo']);
  await later.getByRole('button', { name: 'Mark all as attended' }).click();
  await expect(later.getByText('4 of 4 attended')).toBeVisible();
  await expect.poll(() => readAttended(request, id)).toEqual(names);
  await later.getByRole('button', { name: 'Undo (2)' }).click();
  await expect.poll(() => readAttended(request, id)).toEqual(['Bea', 'Cleo']);
  await expect(later.getByText('not sent')).toHaveCount(0);
});

test('forty participants fit on one printed A4 page', async ({ page, request }) => {
  const { id } = await createWorkshop(request, { capacity: 40 });
  const group = { bookingType: 'private-group', nannies: 10, company: 'Palm Gardens' };
  await registerByStaff(request, id, { ...group, nannyFirstName: 'Esther', nannyLastName: 'Nakato' });
  for (let number = 1; number <= 30; number += 1) {
    const name = { firstName: `Nanny ${number}`, lastName: 'Delacruz Villanueva' };
    await register(request, id, { ...name, notes: 'Pays on the day' });
  }
  await openAs(page, 'admin', `/admin/training?id=${id}&tab=day`);
  await expect(page.getByText('0 of 40 attended')).toBeVisible();
  expect(await pdfPages(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveCSS('text-align', 'start');
  await expect(
    page.getByRole('row', { name: /Nanny 30 Delacruz Villanueva \+971 50 123 4567 Not paid/ }),
  ).toBeVisible();
  for (const name of ['Esther Nakato', 'Nanny 10 of 10 (Palm Gardens)'])
    await expect(page.getByRole('row', { name })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
