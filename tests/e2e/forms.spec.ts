import type { Page } from 'playwright/test';
import { holdRequests } from './support/answers.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';
import { translate } from './support/translate.ts';
import { fillRegistration, openRegistration, showWorkshops } from './support/workshop-page.ts';
import { fill, PAYMENT, submit } from './support/yaya.ts';

/** What holds for all forms, shown on one of them. */
// React says so where a page's texts are not those that it expects.
const UNEXPECTED_TEXT = 'React error #418';
test.use({ expectedErrors: ['Failed to load resource', 'ApiError', UNEXPECTED_TEXT] });

const register = (page: Page) => page.getByRole('button', { name: /^Register\W?$/ });

test('a page that the browser has translated keeps its form, and confirms', async ({ page }) => {
  await showWorkshops(page, {});
  await page.route('**/register', (route) =>
    route.fulfill({ status: 201, json: { success: true, message: '', registrationId: 'x' } }),
  );
  await openRegistration(page);
  await fillRegistration(page, 'Amal');
  await translate(page);
  await register(page).click();
  await expect(page.getByRole('heading', { name: 'Registration Confirmed!' })).toBeFocused();
});

test('what was typed into a translated page before its form is ready stays, as does the focus', async ({ page }) => {
  const letGo = await holdRequests(page, '**/_astro/*.js');
  await page.goto('/');
  await translate(page);
  const form = page.getByRole('form', { name: 'Send an Enquiry' });
  await form.getByLabel('Email').fill('amal@example.com');
  await form.getByLabel('How can we help?').selectOption('join');
  await form.getByLabel('Name').pressSequentially('Ama');
  const hydrated = page.waitForFunction(() => document.querySelector('#contact astro-island:not([ssr])'));
  letGo();
  await hydrated;
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('l');
  await expect(form.getByLabel('Name')).toHaveValue('Amal');
  await expect(form.getByLabel('Email')).toHaveValue('amal@example.com');
  await expect(form.getByLabel('How can we help?')).toHaveValue('join');
});

test('a refusal that comes late leaves the focus where somebody types by then', async ({ page }) => {
  await page.route('**/api/newsletter', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Please try again later.' } }),
  );
  const letGo = await holdRequests(page, '**/api/newsletter');
  await page.goto('/');
  const footer = page.getByRole('form', { name: 'Join the Nova List' }).last();
  await footer.getByLabel('Email').fill('late@example.com');
  await footer.getByRole('button').click();
  const message = page.getByRole('form', { name: 'Send an Enquiry' }).getByLabel('Message');
  await message.pressSequentially('We look for a ');
  letGo();
  await expect(footer.getByRole('alert')).toBeVisible();
  await page.keyboard.type('nanny');
  await expect(message).toHaveValue('We look for a nanny');
});

test('the way to a slow payment page is told until it is there', async ({ page }) => {
  // As long as there is no answer, and with this one for ever, the browser stays where it is.
  await page.route(`**${PAYMENT}`, (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await page.goto('/refer/yaya');
  await fill(page, 'Slow Layla');
  await submit(page).click();
  const words = toast(page).getByText('Redirecting to payment page...');
  await expect(words).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(words).toBeVisible();
  await page.unroute(`**${PAYMENT}`);
  await page.goto(PAYMENT);
  await page.goBack();
  await expect(page.getByLabel('Your Name')).toHaveValue('');
  await expect(words).toHaveCount(0);
});
