import { opened } from './support/day.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED'] });

test('of a group each nanny is ticked, and one without a name gets hers at the door', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, path } = await opened(request, { capacity: 30 });
  const others = ['Blessing', 'Faith', 'Grace', 'Joy', 'Kamala', 'Lakshmi', 'Nirmala'];
  const attendees = [
    { firstName: 'Esther', lastName: 'Nakato' },
    ...others.map((firstName) => ({ firstName, lastName: 'Achieng' })),
  ];
  const group = { bookingType: 'private-group', nannies: 10, attendees, company: 'Palm Gardens', trainingId: id };
  const booker = { firstName: 'Karim', lastName: 'Haddad', phone: '+971 50 123 4567', email: null };
  expect((await request.post('/api/registrations', { data: { ...booker, ...group } })).status()).toBe(201);
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
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Esther Nakato' }).check();
  await expect(page.getByText('2 of 10 here')).toBeVisible();
  await expect(page.getByText('1 tick is not sent yet.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('1 tick is not sent yet.')).toHaveCount(0);
});
