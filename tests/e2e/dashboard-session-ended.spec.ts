import type { Page } from 'playwright/test';
import { CODES } from '#tests/support/access.ts';
import { enquiryBody } from '#tests/support/bodies.ts';
import { enterCode, openAs } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { openAsAdmin, readReferrals, editReferral, openAsPartner } from './support/dashboards.ts';
import { refer } from './support/referrals.ts';
import { register } from './support/registrations.ts';
import { chooseInMenu, returnToPage, menuButton } from './support/row-menu.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';

// The browser logs every response with an error status, and every failed request.
test.use({ expectedErrors: ['Failed to load resource'] });

const ENDED = 'Your session has ended. Please enter your code again.';

/** Dispatches the event of a page that the browser restores from its back/forward cache. */
const restore = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('an unsaved edit survives a lost connection and an expired session', async ({ page, request }) => {
  const { fullName, id } = await refer(request);
  await page.clock.install();
  await openAsPartner(page, fullName);
  await editReferral(page, fullName, { status: 'confirmed', notes: 'Called twice' });
  const notes = page.getByLabel(`Notes on ${fullName}`);
  await page.route('**/api/session', (route) => route.abort());
  await restore(page);
  await expect(page.getByRole('alert')).toContainText('The server could not be reached. Please try again.');
  await expect(page.getByText(fullName)).toBeHidden();
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notes).toHaveValue('Called twice');
  await expect(notes).toBeFocused();

  await page.request.delete('/api/session');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(ENDED)).toBeVisible();
  await expect(page.getByText(fullName)).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await enterCode(page, CODES.MUMSGIST);
  await expect(dialog).toHaveCount(0);
  await expect(notes).toHaveValue('Called twice');
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Referral updated successfully.');
  expect(await readReferrals(page, fullName)).toMatchObject([{ id, status: 'confirmed', notes: 'Called twice' }]);

  await test.step('on return, and after five minutes the page has no name any more', async () => {
    await editReferral(page, fullName, { notes: 'Called again' });
    await page.request.delete('/api/session');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(ENDED)).toBeVisible();
    await page.clock.fastForward('04:50');
    await expect(page.getByText(fullName)).toHaveCount(1);
    await page.clock.fastForward('00:20');
    await expect(page.getByText(fullName)).toHaveCount(0);
    await enterCode(page, CODES.MUMSGIST);
    await expect(notes).toHaveValue('Called again');
  });

  await test.step('after half an hour', async () => {
    await page.request.delete('/api/session');
    await page.clock.fastForward('30:01');
    await expect(page.getByText(ENDED)).toBeVisible();
    await enterCode(page, CODES.MUMSGIST);
    await expect(page.getByText(ENDED)).toBeHidden();
  });

  await test.step('before an export', async () => {
    await page.request.delete('/api/session');
    const link = page.getByRole('link', { name: 'Export to CSV' });
    await link.click();
    await expect(page.getByText(ENDED)).toBeVisible();
    await enterCode(page, CODES.MUMSGIST);
    const downloading = page.waitForEvent('download');
    await link.click();
    expect((await downloading).suggestedFilename()).toBe('MUMSGIST-referrals.csv');
  });
});

test('an open dialog reappears when the server responds again', async ({ page, request }) => {
  const { fullName } = await refer(request, { notes: 'Likes to sing' });
  await openAsAdmin(page, fullName);
  await chooseInMenu(page, fullName, `Read the notes of ${fullName}`);
  await page.route('**/api/session', (route) => route.abort());
  await restore(page);
  const failure = page.getByRole('dialog', { name: 'Can’t reach the server' });
  const tryAgain = failure.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeFocused();
  for (const text of await page.getByText('Likes to sing').all()) await expect(text).toBeHidden();
  await expectAccessible(page);
  await page.unroute('**/api/session');
  await tryAgain.click();
  await expect(page.getByRole('dialog', { name: fullName })).toContainText('Likes to sing');
  await page.keyboard.press('Escape');
  await expect(menuButton(page, fullName)).toBeFocused();
});

test('two tabs ask for the code once, and a sign-out hides the data of both', async ({ page, context, request }) => {
  const { fullName } = await refer(request);
  await openAsAdmin(page, fullName);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('rowheader', { name: fullName })).toBeVisible();
  await page.request.delete('/api/session');
  for (const tab of [page, other]) {
    await returnToPage(tab);
    await expect(tab.getByText(ENDED)).toBeVisible();
  }
  await enterCode(page, CODES.admin);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    await expect(tab.getByRole('rowheader', { name: fullName })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(other.getByLabel('Access code', { exact: true })).toBeVisible();
  await expect(other.getByText(fullName)).toHaveCount(0);
  expect(new URL(other.url()).search).toBe('');
});

test('five minutes after the end of a session, no page of the administrator has a name', async ({ page, request }) => {
  const { fullName } = await refer(request, { notes: 'Likes to sing' });
  const { id } = await createWorkshop(request);
  const { firstName } = await register(request, id);
  const enquiry = enquiryBody();
  await request.post('/api/enquiries', { data: enquiry });
  // Today shows five, and other tests' enquiries may wait longer.
  await page.route('**/api/admin/today', async (route) => {
    const response = await route.fetch();
    const today = (await response.json()) as object;
    const rows = [{ id: 'newest', name: enquiry['name'], detail: null, at: null, phoneE164: null }];
    const lists = [{ key: 'enquiries', heading: '1 enquiry is not handled', href: null, count: 1, rows }];
    await route.fulfill({ response, json: response.ok() ? { ...today, lists } : today });
  });
  await page.clock.install();
  for (const [path, person, open] of [
    ['/admin?tab=today', enquiry['name']],
    [`/admin/training?id=${id}&tab=day`, firstName],
    [`/admin/workshops?tab=certificates&trainingId=${id}`, firstName],
    [`/admin?tab=referrals&search=${encodeURIComponent(fullName)}`, fullName, `Read the notes of ${fullName}`],
  ] as const) {
    await openAs(page, 'admin', path);
    const named = page.getByText(String(person)).first();
    await expect(named).toBeVisible();
    const search = page.locator('header input[role="combobox"]');
    await search.fill(String(person));
    if (open) await chooseInMenu(page, String(person), open);
    await page.request.delete('/api/session');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(ENDED)).toBeVisible();
    await page.clock.fastForward('05:10');
    await expect(page.getByText(String(person))).toHaveCount(0);
    await expect(search).toHaveValue('');
    await enterCode(page, CODES.admin);
    await expect(named).toBeVisible();
    if (open) {
      // A modal dialog again: the page behind it is out of reach, and Escape closes it.
      await expect(page.getByRole('dialog', { name: String(person) })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menuButton(page, String(person))).toBeFocused();
    }
  }
});
