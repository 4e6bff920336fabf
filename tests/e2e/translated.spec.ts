import type { Locator, Page } from 'playwright/test';
import { signIn } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { mockOverview, openAsPartner, openWorkshops } from './support/dashboards.ts';
import { changeElsewhere, refer } from './support/referrals.ts';
import { acceptSignUps, holdRequests } from './support/routes.ts';
import { returnToPage } from './support/row-menu.ts';
import { expect, test } from './support/test.ts';
import { fillRegistration, openRegistration, showWorkshops } from './support/workshop-page.ts';

/** On a page that the browser has translated, React renders an island again at the first interaction. */

test.use({ expectedErrors: ['React error #418', 'Failed to load resource'] });

/** Replaces each text with an element that holds another text, as a browser's translation does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue;
      const translated = document.createElement('span');
      text.replaceWith(translated);
      translated.append(`${text.data}~`);
    }
  });
}

/** Waits until React has replaced the translated texts with its own. */
const waitForHeaderRender = (page: Page) =>
  page.waitForFunction(() => document.querySelector('.site-header nav')?.textContent.includes('~') === false);

/** The button of the training menu, on a page that the browser has translated. */
async function translatedMenuButton(page: Page): Promise<Locator> {
  await page.goto('/');
  await translate(page);
  return page.getByRole('button', { name: 'NANNY TRAINING' });
}

const menuLink = (page: Page) => page.getByRole('link', { name: 'Nova Nanny Training Offerings' });

test('a click opens the phone menu, which stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await translate(page);
  // A press takes several messages from the test to the browser: React must not replace the button between them.
  const release = await holdRequests(page, '**/_astro/*.js');
  await page.getByRole('button', { name: 'Menu' }).click();
  release();
  await waitForHeaderRender(page);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a key opens the training menu, a click selects a tab, and a filled form is sent', async ({ page }) => {
  await acceptSignUps(page);
  const button = await translatedMenuButton(page);
  await button.press('Enter');
  await waitForHeaderRender(page);
  await expect(menuLink(page)).toBeVisible();

  const tab = page.getByRole('tab', { name: 'Schedule a Call' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');

  const form = page.getByRole('form', { name: 'News by email' });
  await form.getByLabel('Email').evaluate((field: HTMLInputElement) => {
    field.value = 'amal@example.com';
  });
  await form.getByRole('button', { name: 'Join the Nova List' }).click();
  await expect(form.getByRole('status')).toContainText('successfully joined');
});

test('a click between script load and hydration opens the training menu', async ({ page }) => {
  const button = await translatedMenuButton(page);
  await button.evaluate((served) => {
    const pressSoon = async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      document.querySelector<HTMLButtonElement>('.training-button')?.click();
    };
    served.closest('astro-island')?.addEventListener('astro:hydrate', () => void pressSoon());
  });
  await button.focus();
  await waitForHeaderRender(page);
  await expect(menuLink(page)).toBeVisible();
});

test('the focus stays on the same button', async ({ page }) => {
  const button = await translatedMenuButton(page);
  await button.focus();
  await waitForHeaderRender(page);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menuLink(page)).toBeVisible();
});

test('a registration is sent and confirmed', async ({ page }) => {
  await showWorkshops(page, {});
  await page.route('**/register', (route) =>
    route.fulfill({ status: 201, json: { success: true, message: '', registrationId: 'x' } }),
  );
  await openRegistration(page);
  await fillRegistration(page, 'Amal');
  await translate(page);
  await page.getByRole('button', { name: /^Register\W?$/ }).click();
  await expect(page.getByRole('heading', { name: 'Registration Confirmed!' })).toBeFocused();
});

test('a form keeps the focus and the text that is typed before hydration', async ({ page }) => {
  const release = await holdRequests(page, '**/_astro/*.js');
  await page.goto('/');
  await translate(page);
  const form = page.getByRole('form', { name: 'Send an Enquiry' });
  await form.getByLabel(/^Email/).fill('amal@example.com');
  await form.getByLabel('How can we help?').selectOption('join');
  await form.getByLabel('Name').pressSequentially('Ama');
  const hydrated = page.waitForFunction(() => document.querySelector('#contact astro-island:not([ssr])'));
  release();
  await hydrated;
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('l');
  await expect(form.getByLabel('Name')).toHaveValue('Amal');
  await expect(form.getByLabel(/^Email/)).toHaveValue('amal@example.com');
  await expect(form.getByLabel('How can we help?')).toHaveValue('join');
});

test('the workshop of the response replaces the workshop of the built page', async ({ page }) => {
  await page.route('**/api/workshops', async (route) => {
    const response = await route.fetch();
    const workshops = (await response.json()) as object[];
    await route.fulfill({ json: workshops.map((one) => ({ ...one, title: 'Sleep and weaning for newborns' })) });
  });
  const release = await holdRequests(page, '**/api/workshops');
  const requested = page.waitForRequest('**/api/workshops');
  await page.goto('/workshop');
  await requested;
  await translate(page);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sleep and weaning for newborns');
});

test('a translated dashboard shows a failed list, a retry and an edit conflict', async ({ page, request }) => {
  const { fullName, id } = await refer(request);
  await openAsPartner(page, fullName);
  await translate(page);
  await page.route('**/api/referrals?*', (route) => route.abort());
  await returnToPage(page);
  await expect(page.getByText('Failed to fetch submissions')).toBeVisible();
  await translate(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: `Edit ${fullName}` }).click();
  await signIn(request, 'admin');
  await changeElsewhere(request, id, { notes: 'Words of the office' });
  await page.getByRole('button', { name: 'Save' }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'Words of the office' });
  await expect(panel).toContainText('Status: pending');
  await translate(page);
  await page.getByLabel(`Status of ${fullName}`).selectOption('paid');
  await expect(panel).toContainText('Status: paid');
});

test('a translated page shows a new date and a new number of registrations', async ({ page, request }) => {
  const { id, title } = await createWorkshop(request, { registrationClosesAt: '2030-07-05T14:00:00Z' });
  await openWorkshops(page, title);
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('Closes Fri 5 Jul 2030, 6:00 PM');
  await translate(page);
  const changes = {
    startsAt: '2030-07-07T14:00',
    endsAt: '2030-07-07T17:00',
    registrationClosesAt: '2025-07-01T10:00:00Z',
  };
  await request.patch(`/api/admin/trainings/${id}`, { data: changes });
  await returnToPage(page);
  await expect(row).toContainText(/Sun 7 Jul 2030\S*, \S*2:00 PM/);
  await expect(row).toContainText('Closed Tue 1 Jul 2025, 2:00 PM');

  let count = 1;
  await mockOverview(page, () => ({ courseRegistrations: { 'newborn-maternity': count, 'toddler-caring': 7 } }));
  await page.goto('/admin/registrations');
  const total = page.getByRole('definition').first();
  await expect(total).toHaveText('1');
  await translate(page);
  count = 5;
  await returnToPage(page);
  await expect(total).toHaveText('5');
});
