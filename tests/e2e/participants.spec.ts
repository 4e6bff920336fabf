import { openAs } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { pdfPages } from './support/pdf-pages.ts';
import { register, registerByStaff } from './support/registrations.ts';
import { expect, test } from './support/test.ts';

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
  await expect(page.getByText('Pays on the day').first()).toBeVisible();
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
