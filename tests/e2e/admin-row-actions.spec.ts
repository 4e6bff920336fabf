import type { Registration } from '#src/contract/registrations.ts';
import { openAs, readAsAdmin } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { refer, uniqueName, uniqueNumber } from './support/referrals.ts';
import { register } from './support/registrations.ts';
import { chooseInMenu, returnToPage, menuButton } from './support/row-menu.ts';
import { expect, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';

// A row that somebody else has changed is refused.
test.use({ expectedErrors: ['status of 409'] });

test('the administrator handles one enquiry, marks several rows as paid, and undoes it', async ({ page, request }) => {
  const name = uniqueName('Noor').replace(' ', '');
  const data = { name, email: `${name}@example.com`, service: 'hire', message: 'For our twins.' };
  expect((await request.post('/api/enquiries', { data })).status()).toBe(201);
  await openAs(page, 'admin', '/admin');
  await expect(page.getByRole('region', { name: /^Enquiries/ }).first()).toBeVisible();

  await page.goto(`/admin/people?tab=enquiries&handled=false&search=${name}`);
  const reply = page.getByRole('link', { name: `Reply and mark as handled: ${name}` });
  const draft = new URL((await reply.getAttribute('href')) ?? '');
  expect(draft.pathname).toBe(`${name}@example.com`);
  expect(draft.searchParams.get('subject')).toMatch(/^Re: Hiring/);
  expect(draft.searchParams.get('body')).toContain('> For our twins.');
  const row = page.getByRole('row', { name });
  await chooseInMenu(page, name, `Mark as handled: ${name}`);
  await expect(toast(page)).toContainText('Marked as handled.');
  await expect(row).toContainText('by admin');
  await chooseInMenu(page, name, `Mark as not handled: ${name}`);
  await expect(row).toContainText('Not handled');
  await reply.press('Enter');
  await expect(row).toContainText('by admin');
  await expect(page.getByRole('link', { name: `Reply: ${name}` })).toBeFocused();
  await returnToPage(page);
  await expect(page.getByText('No enquiries found.')).toBeVisible();
  await page.getByLabel('Waiting').selectOption('Handled');
  await expect(page).toHaveURL(/handled=true/);
  await expect(row).toContainText('by admin');

  await test.step('the row leads to its person, also by keyboard', async () => {
    const person = row.getByRole('link', { name, exact: true });
    await person.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: `Reply: ${name}` })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menuButton(page, name)).toBeFocused();
    await person.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  const { id } = await createWorkshop(request);
  const [first, second] = [await register(request, id), await register(request, id)];
  await page.goto(`/admin?tab=registrations&trainingId=${id}&isPaid=false`);
  await page.getByLabel('Tick all rows of this page').check();
  const bar = page.getByRole('group', { name: 'Ticked rows' });
  await bar.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(page.getByRole('tabpanel').locator(':focus')).toBeAttached();
  await page.getByLabel('Tick all rows of this page').check();
  await expect(bar).toContainText('2 ticked');
  await expect(page.getByRole('link', { name: 'Write an email' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:\?bcc=[^,]+@[^,]+,[^,]+@[^,]+$/),
  );
  await expectAccessibleOnAllScreens(page);
  // A toast leaves the buttons of a phone free.
  await page.setViewportSize({ width: 390, height: 844 });
  const nanny = `${first.firstName} Santos`;
  await chooseInMenu(page, nanny, `Send the confirmation again to ${nanny}`);
  const message = await toast(page).getByRole('listitem').boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(bar).toContainText('2 of 2 done.');
  await expect(page.getByText('No workshop registrations found.')).toBeVisible();

  for (const { id: paid } of [first, second])
    await request.patch(`/api/registrations/${paid}`, { data: { isPaid: false } });
  await page.reload();
  await page.getByLabel('Tick all rows of this page').check();
  await request.patch(`/api/registrations/${second.id}`, { data: { notes: 'Called' } });
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(bar).toHaveText(new RegExp(`^1 of 2 done\\. ${second.firstName} .+: Somebody changed this`));
  await expect(page.getByRole('row', { name: first.firstName })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: `Tick ${second.firstName}` })).toBeChecked();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(bar).toContainText('1 of 1 done.');
  await expect(page.getByText('No workshop registrations found.')).toBeVisible();
});

test('a row of a bookmarked list leads to its person; what can be pressed in it stays', async ({ page, request }) => {
  const { fullName, createdAt } = await refer(request, { whatsappNumber: uniqueNumber() });
  // What was new at an earlier visit.
  const since = new Date(Date.parse(createdAt) - 1).toISOString();
  await openAs(page, 'admin', `/admin?tab=referrals&search=${encodeURIComponent(fullName)}&since=${since}`);
  await expect(page.getByLabel('Waiting').locator('option:checked')).toHaveText('New since an earlier visit');
  await page.getByLabel(`Status of ${fullName}`).click();
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: fullName }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName);
  await expect(page).toHaveURL('/admin/person');
});

test('an empty hold says so at its field, and another time is stored', async ({ page, request }) => {
  const { id } = await createWorkshop(request, { payWithinHours: 24 });
  const { id: registered, firstName } = await register(request, id);
  await openAs(page, 'admin', `/admin?tab=registrations&trainingId=${id}`);
  await chooseInMenu(page, `${firstName} Santos`, `Change the hold of ${firstName} Santos`);
  const dialog = page.getByRole('dialog');
  const until = dialog.getByLabel('Until (Dubai)');
  await until.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(until).toHaveAccessibleDescription('Please choose how long the place is held, or keep it for good.');
  await expect(until).toBeFocused();
  await until.fill('2030-07-01T10:00');
  await request.patch(`/api/registrations/${registered}`, { data: { notes: 'Called' } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Somebody else has changed this registration. Save again');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('The hold is changed.');
  await expect(dialog).toHaveCount(0);
  const [row] = await readAsAdmin<Registration>(request, `/api/registrations?workshopId=${id}`);
  expect(row?.holdUntil).toBe('2030-07-01T06:00:00.000Z');

  // Kept for good by mistake: a time can be set again.
  await chooseInMenu(page, `${firstName} Santos`, `Change the hold of ${firstName} Santos`);
  await dialog.getByRole('button', { name: 'Keep the place for good' }).click();
  await expect(dialog).toHaveCount(0);
  await chooseInMenu(page, `${firstName} Santos`, `Hold until a time: ${firstName} Santos`);
  await expect(dialog.getByRole('button', { name: 'Keep the place for good' })).toHaveCount(0);
  await until.fill('2030-07-02T10:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const [again] = await readAsAdmin<Registration>(request, `/api/registrations?workshopId=${id}`);
  expect(again?.holdUntil).toBe('2030-07-02T06:00:00.000Z');
});
