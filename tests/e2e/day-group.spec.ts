import type { Registration } from '#src/contract/registrations.ts';
import { readAsAdmin } from './support/access.ts';
import { opened } from './support/day.ts';
import { register, registerByStaff } from './support/registrations.ts';
import { expect, expectAccessible, expectPageFits, test } from './support/test.ts';

test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED'] });

test('each nanny of a group is ticked, and one gets her name at the door', async ({
  page,
  context,
  request,
  expectErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, path } = await opened(request, { capacity: 30 });
  const others = ['Blessing', 'Faith', 'Grace', 'Joy', 'Kamala', 'Lakshmi', 'Nirmala'];
  const attendees = [
    { firstName: 'Esther', lastName: 'Nakato' },
    ...others.map((firstName) => ({ firstName, lastName: 'Achieng' })),
  ];
  const group = { bookingType: 'private-group', nannies: 10, attendees, company: 'Palm Gardens' };
  await registerByStaff(request, id, { firstName: 'Karim', lastName: 'Haddad', ...group });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Palm Gardens' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Booked alone' })).toBeVisible();
  const unnamed = page.getByRole('checkbox', { name: 'Nanny 9 of 10 (Palm Gardens)' });
  await unnamed.check();
  await expect(page.getByText('1 of 10 here')).toBeVisible();
  await expect(page.getByText(/^No name, no certificate/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Name her: Nanny 9 of 10' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nanny 9 of 10 (Palm Gardens)' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
  await expectAccessible(page);
  await dialog.getByLabel('First name').fill('Sunita');
  await dialog.getByLabel('Last name').fill('Thapa');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('checkbox', { name: 'Sunita Thapa' })).toBeChecked();

  // An open dialog stays with its text while the list gets another first name, and also when she has left it.
  await page.getByRole('button', { name: 'Remark about Bea Santos' }).click();
  const remark = page.getByRole('dialog', { name: 'Remark about Bea Santos' });
  await remark.getByLabel('Remark').fill('Comes at ten');
  await register(request, id, { firstName: 'Aba', lastName: 'Santos' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('.day-row').filter({ hasText: 'Aba Santos' })).toBeVisible();
  await expect(remark.getByLabel('Remark')).toHaveValue('Comes at ten');
  const rows = await readAsAdmin<Registration>(request, `/api/registrations?workshopId=${id}`);
  await request.delete(`/api/registrations/${rows.find(({ firstName }) => firstName === 'Bea')?.id}`);
  expectErrors('status of 404');
  await remark.getByRole('button', { name: 'Save' }).click();
  await expect(remark.getByRole('alert')).toHaveText('She is no longer on this list.');
  await expect(page.locator('.day-row').filter({ hasText: 'Bea Santos' })).toHaveCount(0);
  await expect(remark.getByLabel('Remark')).toHaveValue('Comes at ten');
  await remark.getByRole('button', { name: 'Close' }).click();
  await expect(remark).toHaveCount(0);

  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Esther Nakato' }).check();
  await expect(page.getByText('2 of 10 here')).toBeVisible();
  await expect(page.getByText('1 tick is not sent yet.')).toBeVisible();
  await expectPageFits(page);
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('1 tick is not sent yet.')).toHaveCount(0);
});
