import { signInAs } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { expectNoSidewaysScroll } from './support/sideways-scroll.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ expectedErrors: ['status of 409', 'status of 401'] });

test('a guest cancels, the first in line is offered the place, and the administrator passes it on', async ({
  page,
  request,
}) => {
  const { id } = await createWorkshop(request, { capacity: 1 });
  const person = (firstName: string) => ({
    ...{ firstName, lastName: 'Cruz', email: `${firstName}.${id}@example.com`, phone: '+971 50 123 4567' },
  });
  const registered = await request.post(`/api/workshops/${id}/register`, { data: person('Maria') });
  const { bookingToken } = (await registered.json()) as { bookingToken: string };
  for (const name of ['Ana', 'Bea']) {
    const data = { ...person(name), interest: 'workshop', workshopId: id };
    expect((await request.post('/api/waitlist', { data })).status()).toBe(201);
  }

  await page.goto(`/booking#${bookingToken}`);
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('This booking has been cancelled.')).toBeVisible();

  await signInAs(page, 'admin');
  await page.goto(`/admin/workshops?tab=waiting-lists&workshopId=${id}`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} Cruz` });
  await expect(row('Ana')).toContainText('offered until');
  await expect(row('Bea')).toContainText('waiting');
  await page.getByRole('button', { name: 'Offer a place to Bea Cruz' }).click();
  await expect(page.getByText('There is no free place to offer.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Remove Ana Cruz' }).click();
  await expect(page.getByText('goes to the next person')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the entry' }).click();
  await expect(row('Ana')).toContainText('removed');
  await expect(row('Bea')).toContainText('offered until');
  await page.getByRole('button', { name: 'History of Ana Cruz' }).click();
  await expect(page.getByRole('dialog')).toContainText('removed');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
