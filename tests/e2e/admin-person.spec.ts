import type { Page } from 'playwright/test';
import { dubaiDate } from '#src/lib/dates.ts';
import { enquiryBody } from '#tests/support/bodies.ts';
import { registrationBody } from '#tests/support/registrations.ts';
import { signInAs } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { refer, uniqueName, uniqueNumber } from './support/referrals.ts';
import { returnToPage } from './support/row-menu.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';

/** @returns a person with a registration, a referral and an enquiry */
async function somebody(page: Page) {
  const name = uniqueName('Maryam');
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${name.replaceAll(' ', '.')}@Example.com`;
  const phone = uniqueNumber();
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

test('a search leads to a person, whose note and day save themselves', async ({ page, context, expectErrors }) => {
  expectErrors('Failed to load resource');
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const { name, email, phone } = await somebody(page);
  const heading = page.getByRole('heading', { level: 1 });
  const option = options(page, { name });

  await test.step('on a phone the search is a glyph that opens', async () => {
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
    await expect(page.getByText('Nothing found.').first()).toBeVisible();
    await search(page).fill(email);
    await option.click();
    await expect(heading).toHaveText(name);
    await page.goBack();
  });

  await test.step('by keyboard a number leads to her', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await search(page).focus();
    await page.keyboard.type(phone.replace('+971', '0'));
    await expect(option).toContainText(email);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(name);
    // The address of the page keeps no person.
    await expect(page).toHaveURL('/admin/person');
  });

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
  await expectAccessibleOnAllScreens(page);

  const note = page.getByLabel('Note');
  const nextOn = page.getByLabel('Next on', { exact: true });
  await test.step('a note that was not saved says so and is saved by a retry', async () => {
    await page.route('**/api/admin/person', (route) => route.abort());
    await note.fill('Prefers WhatsApp.');
    await expect(page.getByText('Not saved.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^Saved, \d\d:\d\d$/)).toBeVisible();
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await expect(nextOn).toHaveValue(dubaiDate(new Date(Date.now() + 86_400_000)));
    await nextOn.fill(dubaiDate(new Date()));
    await expect(page.getByText(/^Saved, \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(note).toHaveValue('Prefers WhatsApp.');
    await expect(nextOn).toHaveValue(dubaiDate(new Date()));
  });

  await test.step('what a colleague saved is shown on return, and is replaced only by another press', async () => {
    const noteElsewhere = async (body: object) =>
      expect((await page.request.patch('/api/admin/person', { data: { key: email, ...body } })).status()).toBe(200);
    const theirs = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this note.' });
    await noteElsewhere({ note: 'Prefers email.', nextOn: null });
    await returnToPage(page);
    await expect(note).toHaveValue('Prefers email.');
    await expect(nextOn).toHaveValue('');
    await noteElsewhere({ note: 'Prefers calls.' });
    await note.fill('Prefers email. Has a dog.');
    await expect(theirs).toContainText('Prefers calls.');
    await expect(note).toHaveValue('Prefers email. Has a dog.');
    await expectAccessible(page);
    // The day is saved meanwhile.
    await nextOn.fill(dubaiDate(new Date()));
    await expect(page.getByText(/^Saved, \d\d:\d\d$/)).toBeVisible();
    await theirs.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(note).toHaveValue('Prefers calls.');
    await expect(note).toBeFocused();
    await noteElsewhere({ note: 'Calls before noon.' });
    await note.fill('Prefers WhatsApp.');
    await theirs.getByRole('button', { name: 'Save again' }).click();
    await expect(theirs).toHaveCount(0);
    await expect(page.getByText(/^Saved, \d\d:\d\d$/)).toBeVisible();
  });

  await page.goto('/admin');
  const today = page.getByRole('region', { name: 'Next on' });
  await expect(today).toContainText('Prefers WhatsApp.');
  await today.getByRole('link', { name }).click();
  await expect(heading).toHaveText(name);

  await test.step('the number is hers alone, and leads to the same person, whom an answer marks as handled', async () => {
    await page.goto(`/admin/person?key=${encodeURIComponent(phone)}`);
    await expect(note).toHaveValue('Prefers WhatsApp.');
    await expect(enquiry).toContainText('Not handled');
    await expect(page.getByRole('link', { name: `Write an email: ${name}` })).toHaveAttribute(
      'href',
      `mailto:${email}`,
    );
    await page.getByRole('link', { name: `Answer on WhatsApp: ${name}` }).click();
    await expect(enquiry).not.toContainText('Not handled');
    await expect(enquiry).toContainText('Handled');
  });
});
