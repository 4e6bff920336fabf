import type { Page } from 'playwright/test';
import { dubaiDate } from '#src/lib/dates.ts';
import { enquiryBody } from '#tests/support/bodies.ts';
import { registrationBody } from '#tests/support/registrations.ts';
import { signInAs } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { refer, uniqueName } from './support/referrals.ts';
import { expectNoSidewaysScroll } from './support/sideways-scroll.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const SCREENS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** @returns a person with a registration, a referral and an enquiry */
async function somebody(page: Page) {
  const name = uniqueName('Maryam');
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${name.replaceAll(' ', '.')}@Example.com`;
  const phone = `+97150${String(Date.now()).slice(-7)}`;
  const { request } = page;
  await signInAs(page, 'admin');
  const { id } = await createWorkshop(request, { title: 'Calm Days' });
  const registered = await request.post(`/api/workshops/${id}/register`, {
    data: registrationBody({ firstName, lastName, email, phone }),
  });
  expect(registered.ok()).toBe(true);
  await refer(request, { fullName: name, whatsappNumber: phone, email });
  await request.post('/api/enquiries', {
    data: enquiryBody({ name, email, message: 'Is there a course in Tagalog?' }),
  });
  return { name, email, phone };
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Search people, references and certificates' });

const options = (page: Page, named: { name?: string } = {}) =>
  page.getByRole('listbox', { name: 'Results' }).getByRole('option', named);

test('a search leads to everything of a person, whose note and day save themselves', async ({ page }) => {
  const { name, email, phone } = await somebody(page);
  await page.goto('/admin/people');
  await expect(page.getByLabel('The key / goes to the search')).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(phone.replace('+971', '0'));
  const option = options(page, { name });
  await expect(option).toContainText(email);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');

  // The address of the page keeps no person.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL('/admin/person');
  const everything = page.getByRole('region', { name: /^Everything/ });
  const enquiry = everything.getByRole('listitem').filter({ hasText: 'Is there a course' });
  await expect(enquiry).toContainText('Hiring a Nova Nanny: “Is there a course in Tagalog?”');
  await expect(enquiry).toContainText('Not handled');
  await expect(everything.getByRole('link', { name: /^Calm Days/ })).toHaveAttribute(
    'href',
    /training\?id=\d+&search=/,
  );
  await expect(everything.getByRole('link', { name: /^By MUMSGIST/ })).toBeVisible();
  await expect(page.getByText('Still due')).toBeVisible();

  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await page.getByLabel('Note').fill('Prefers WhatsApp.');
  await expect(page.getByText(/^Saved, \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(page.getByLabel('Next on', { exact: true })).toHaveValue(dubaiDate(new Date(Date.now() + 86_400_000)));
  await page.getByLabel('Next on', { exact: true }).fill(dubaiDate(new Date()));
  await expect(page.getByText(/^Saved, \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Note')).toHaveValue('Prefers WhatsApp.');
  await expect(page.getByLabel('Next on', { exact: true })).toHaveValue(dubaiDate(new Date()));

  await page.goto('/admin');
  const today = page.getByRole('region', { name: 'Next on' });
  await expect(today).toContainText('Prefers WhatsApp.');
  await today.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  // The number is hers alone, and leads to the same person.
  await page.goto(`/admin/person?key=${encodeURIComponent(phone)}`);
  await expect(page.getByLabel('Note')).toHaveValue('Prefers WhatsApp.');
  await expect(enquiry).toBeVisible();
});

test('an answer marks the enquiries as handled', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const { email, name } = await somebody(page);
  await page.goto(`/admin/person?key=${encodeURIComponent(email)}`);
  await expect(page.getByRole('link', { name: `Write an email: ${name}` })).toHaveAttribute('href', `mailto:${email}`);
  await page.getByRole('link', { name: `Answer on WhatsApp: ${name}` }).click();
  const enquiry = page.getByRole('listitem').filter({ hasText: 'Is there a course' });
  await expect(enquiry).not.toContainText('Not handled');
  await expect(enquiry).toContainText('Handled');
});

test('a note that was not saved says so and is saved by a retry', async ({ page, expectErrors }) => {
  expectErrors('Failed to load resource');
  await signInAs(page, 'admin');
  await page.goto('/admin/person?key=nobody%40example.com');
  await expect(page.getByText('There is nothing with it.')).toBeVisible();
  await page.route('**/api/admin/person', (route) => route.abort());
  await page.getByLabel('Note').fill('Call her');
  await expect(page.getByText('Not saved.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Note')).toHaveValue('Call her');
});

test('a person is erased from the page, after a look at what goes', async ({ page }) => {
  const { email, name } = await somebody(page);
  await page.goto(`/admin/person?key=${encodeURIComponent(email)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase all of this?' });
  await expect(dialog).toContainText('Enquiries1');
  await expectAccessible(page);
  await dialog.getByLabel('Type ERASE to confirm').fill('ERASE');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { name: 'Erased' })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('There is nothing with it.')).toBeVisible();
});

test('on a phone the search is a glyph that opens', async ({ page }) => {
  const { name, email } = await somebody(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/people');
  await expect(search(page)).toBeVisible();
  expect((await search(page).boundingBox())?.width).toBe(44);
  await search(page).click();
  await search(page).fill(email);
  expect((await search(page).boundingBox())?.width).toBeGreaterThan(300);
  await expect(options(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await search(page).fill('nobody and nothing');
  await expect(page.getByText('Nobody and nothing is found.').first()).toBeVisible();
  await search(page).fill(email);
  await options(page, { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
