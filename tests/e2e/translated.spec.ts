import type { Locator, Page } from 'playwright/test';
import { acceptSignUps, holdRequests } from './support/routes.ts';
import { expect, test } from './support/test.ts';
import { translate } from './support/translate.ts';
import { fillRegistration, openRegistration, showWorkshops } from './support/workshop-page.ts';

/** The first interaction on a page that the browser has translated. React then renders the island again. */

test.use({ expectedErrors: ['React error #418', 'Failed to load resource'] });

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

test('a key opens the training menu, which stays open', async ({ page }) => {
  const button = await translatedMenuButton(page);
  await button.press('Enter');
  await waitForHeaderRender(page);
  await expect(menuLink(page)).toBeVisible();
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

test('a click selects a tab', async ({ page }) => {
  await page.goto('/');
  await translate(page);
  const tab = page.getByRole('tab', { name: 'Schedule a Call' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('a form that the browser has filled is sent', async ({ page }) => {
  await acceptSignUps(page);
  await page.goto('/');
  await translate(page);
  const form = page.getByRole('form', { name: 'News by email' });
  await form.getByLabel('Email').evaluate((field: HTMLInputElement) => {
    field.value = 'amal@example.com';
  });
  await form.getByRole('button', { name: 'Join the Nova List' }).click();
  await expect(form.getByRole('status')).toContainText('successfully joined');
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
