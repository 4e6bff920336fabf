import { dubaiDate } from '#src/lib/dates.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { issueCertificate } from './support/dashboards.ts';
import { registerByStaff } from './support/registrations.ts';
import { chooseInMenu } from './support/row-menu.ts';
import { expect, expectAccessible, expectPageFits, expectAccessibleOnAllScreens, test } from './support/test.ts';

test.use({ expectedErrors: ['status of 404'] });

test('an attendee gets a certificate that anyone can verify until it is withdrawn', async ({ page, request }) => {
  // Staff add who came until seven days after the end.
  const day = dubaiDate(new Date(Date.now() - 86_400_000));
  const { id } = await createWorkshop(request, { capacity: 2, startsAt: `${day}T10:00`, endsAt: `${day}T13:00` });
  const fatima = await registerByStaff(request, id, { firstName: 'Fatima', lastName: 'Cruz' });
  await registerByStaff(request, id, { firstName: 'Ana', lastName: 'Cruz' });
  const data = { attended: true, isPaid: true };
  expect((await request.patch(`/api/registrations/${fatima.id}`, { data })).status()).toBe(200);

  const number = await issueCertificate(page, id, 'Fatima Cruz');
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} Cruz` });
  await expect(row('Ana')).toContainText('Not marked as attended.');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectPageFits(page);
    expect((await row('Fatima').boundingBox())?.y).toBeLessThan(300);
  }
  await expectAccessible(page);

  await row('Fatima').getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(`/certificates/${number}`);
  await expect(page.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible();
  await expect(page.getByText('Fatima Cruz')).toBeVisible();
  await expect(page.getByText('Every Nova certificate has a number.')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/admin/workshops?tab=certificates&trainingId=${id}`);
  await chooseInMenu(page, 'Fatima Cruz', 'Withdraw the certificate of Fatima Cruz');
  await expect(row('Fatima')).toContainText('Withdrawn');
  await page.goto(`/certificates/${number.toLowerCase()}`);
  await expect(page.getByRole('heading', { name: 'This certificate has been withdrawn.' })).toBeVisible();
  const changedNumber = `${number.slice(1)}${number.startsWith('A') ? 'B' : 'A'}`;
  const response = await page.goto(`/certificates/${changedNumber}`);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('heading', { name: 'No certificate with this number.' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  const field = page.getByLabel('Number on the certificate');
  await expect(field).toHaveValue(changedNumber);
  await field.fill(` ${number.slice(0, 5)} ${number.slice(5)}`);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'This certificate has been withdrawn.' })).toBeVisible();

  await page.goto('/certificate');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'No certificate' })).toHaveCount(0);
});
