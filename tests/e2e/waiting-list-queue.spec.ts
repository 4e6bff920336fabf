import { openAs } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { joinWaitlist, register } from './support/registrations.ts';
import { chooseInMenu } from './support/row-menu.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';

test.use({ expectedErrors: ['status of 409', 'Failed to load resource'] });

test('a free place is offered to one after the other, and ticked people are removed', async ({ page, request }) => {
  const { id } = await createWorkshop(request, { capacity: 1 });
  const maria = await register(request, id);
  for (const firstName of ['Ana', 'Bea', 'Cora', 'Dina', 'Elsa'])
    await joinWaitlist(request, id, { firstName, lastName: 'Cruz', email: `${firstName}.${id}@example.com` });
  expect((await request.delete(`/api/registrations/${maria.id}`)).status()).toBe(200);

  await openAs(page, 'admin', `/admin/workshops?tab=waiting-lists&workshopId=${id}`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} Cruz` });
  await expect(row('Ana')).toContainText('offered until');
  await expect(row('Bea')).toContainText('waiting');
  await expect(page.getByRole('rowheader')).toHaveText(['Ana Cruz', 'Bea Cruz', 'Cora Cruz', 'Dina Cruz', 'Elsa Cruz']);
  await expect(page.getByRole('button', { name: /^Offer a place/ })).toHaveCount(0);

  await chooseInMenu(page, 'Ana Cruz', 'Remove Ana Cruz');
  await expect(page.getByText('goes to the next person')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the entry' }).click();
  await expect(row('Ana')).toContainText('removed');
  await expect(row('Bea')).toContainText('offered until');
  await expectAccessibleOnAllScreens(page);

  // Removed by mistake: she is back in her place in line.
  await chooseInMenu(page, 'Ana Cruz', 'Put Ana Cruz back in line');
  await expect(page.getByText('The entry is back in its place in line.').first()).toBeVisible();
  await expect(row('Ana')).toContainText('waiting');

  for (const name of ['Cora', 'Dina']) await page.getByRole('checkbox', { name: `Tick ${name} Cruz` }).check();
  await page.getByRole('button', { name: 'Remove the ticked entries' }).click();
  await expect(page.getByRole('dialog')).toContainText('Remove 2 people?');
  await expect(row('Cora')).toContainText('waiting');
  // Without a connection, who is not removed stays ticked.
  await page.route('**/api/waitlist/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Remove them' }).click();
  await expect(page.getByText('0 of 2 done. The rest got no answer and stays ticked.')).toBeVisible();
  await page.unroute('**/api/waitlist/*');
  await page.getByRole('button', { name: 'Remove the ticked entries' }).click();
  const counted = page.waitForResponse('**/api/admin/overview');
  await page.getByRole('button', { name: 'Remove them' }).click();
  await expect(page.getByText('2 of 2 done.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Ticked rows' })).toBeFocused();
  await counted;
  for (const name of ['Cora', 'Dina']) await expect(row(name)).toContainText('removed');
  await expect(row('Elsa')).toContainText('waiting');
  // What is over has no box.
  await expect(row('Cora').getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('group', { name: 'Ticked rows' }).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByRole('tabpanel').locator(':focus')).toBeAttached();
});
