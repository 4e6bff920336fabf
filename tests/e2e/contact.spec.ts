import type { Page } from 'playwright/test';
import type { Enquiry } from '#src/contract/enquiries.ts';
import { readAsAdmin } from './support/access.ts';
import { catchDrafts, fillEnquiry, pressKeys } from './support/forms.ts';
import { holdRequests } from './support/routes.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Send an Enquiry' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send enquiry' });
const service = (page: Page) => form(page).getByLabel('How can we help?');
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your inquiry!' });
const stored = (page: Page) => page.getByText('We have your enquiry, even if you don’t send the draft.');
const apply = (page: Page) => page.getByRole('link', { name: 'Apply to Join' });

/** The browser logs that it has no mail program. */
test.use({ expectedErrors: ['Failed to launch', 'Failed to load resource'] });

test('an enquiry is sent by keyboard, stored, and opened as a mail draft', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const drafts = await catchDrafts(page);
  await page.goto('/#contact');
  await form(page).getByLabel('Name').focus();
  await pressKeys(page, 'Amal Keys', 'Tab', 'amal@example.com', 'Tab', 'Tab', 'Tab', 'ArrowDown', 'ArrowDown', 'Tab');
  await pressKeys(page, 'مرحبا 👋\nA second line, 100% & more', 'Tab', 'Enter');
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText('We have created an email draft for you.')).toBeVisible();
  await expect(toast(page).getByText('Email client opened!')).toBeVisible();
  await expect(toast(page).getByText('Please send the pre-filled email to complete your inquiry.')).toBeVisible();
  await expectAccessible(page, '#contact');

  expect(drafts).toHaveLength(1);
  const draft = new URL(drafts[0] ?? '');
  expect(draft.pathname).toBe('hello@nova.example');
  expect(draft.searchParams.get('subject')).toBe('Enquiry: Training my current nanny');
  expect(draft.searchParams.get('body')).toBe(
    'Name: Amal Keys\r\nEmail: amal@example.com\r\nService: Training my current nanny\r\nMessage: مرحبا 👋\r\nA second line, 100% & more',
  );
  const fallback = page.locator('#enquiry-panel').getByRole('link', { name: 'hello@nova.example' });
  await expect(fallback).toHaveAttribute('href', drafts[0] ?? '');

  const rows = await readAsAdmin<Enquiry>(request, '/api/enquiries');
  expect(rows.find((row) => row.name === 'Amal Keys')).toMatchObject({
    email: 'amal@example.com',
    service: 'train',
    message: 'مرحبا 👋\nA second line, 100% & more',
  });

  await page.getByRole('button', { name: 'Send another enquiry' }).click();
  await expect(form(page).getByLabel('Name')).toHaveValue('');
  await expect(form(page).getByLabel('Name')).toBeFocused();
});

test('an empty form shows an error at each field and a summary; arrow keys switch the tabs', async ({ page }) => {
  await page.route('https://scheduling.example/**', (route) => route.fulfill({ body: '' }));
  await page.goto('/#contact');
  await send(page).click();
  for (const [label, message] of [
    ['Name', 'Name is required'],
    [/^Email/, 'Email is required'],
    ['How can we help?', 'Please select an option'],
    ['Message', 'Message is required'],
  ] as const) {
    const field = form(page).getByLabel(label);
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  const summary = form(page).getByRole('alert');
  await expect(summary.getByRole('heading')).toHaveText('There are 4 things to fix');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Name is required' }).click();
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await expectAccessibleOnAllScreens(page, '#contact');
  await form(page).getByLabel('Name').fill('Amal');
  await service(page).selectOption('train');
  await form(page).getByLabel('Message').fill('Hello');
  await expect(form(page).getByLabel('Name')).toHaveAccessibleDescription('');
  // The count stays, so that a screen reader does not count down while the visitor types.
  await expect(summary.getByRole('heading')).toHaveText('There are 4 things to fix');
  await form(page)
    .getByLabel(/^Email/)
    .fill('not an address');
  await send(page).click();
  await expect(form(page).getByLabel(/^Email/)).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(summary.getByRole('heading')).toHaveText('There is 1 thing to fix');
  await expect(summary).toBeFocused();

  await test.step('the form keeps its values behind the other tab', async () => {
    const enquiry = page.getByRole('tab', { name: 'Send an Enquiry' });
    const schedule = page.getByRole('tab', { name: 'Schedule a Call' });
    await expect(enquiry).toHaveAttribute('aria-selected', 'true');
    await enquiry.focus();
    await page.keyboard.press('ArrowRight');
    await expect(schedule).toBeFocused();
    await expect(schedule).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Schedule a Call' })).toBeVisible();
    await expect(form(page)).toBeHidden();
    await page.keyboard.press('ArrowUp');
    await expect(schedule).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(enquiry).toBeFocused();
    await page.keyboard.press('End');
    await expect(schedule).toBeFocused();
    await page.keyboard.press('Home');
    await expect(form(page).getByLabel('Name')).toHaveValue('Amal');
  });
});

test('a double click sends one enquiry, and thanks come after a second, stored or not', async ({ page }) => {
  // A page that starts late sends what is unanswered again, as the same enquiry.
  const keys = new Set<string | undefined>();
  const drafts = await catchDrafts(page);
  const release = await holdRequests(page, '**/api/enquiries');
  await page.route('**/api/enquiries', (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    return route.fallback();
  });
  await page.clock.install();
  await page.goto('/#contact');
  await fillEnquiry(page, 'Amal');
  await page.clock.pauseAt(Date.now() + 60_000);
  await send(page).dblclick();
  const sending = form(page).getByRole('button', { name: 'Sending...' });
  await expect(sending).toBeDisabled();
  await page.clock.runFor(999);
  expect(await sending.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await expect(thanks(page)).toBeVisible();
  expect([...keys]).toEqual([expect.any(String)]);
  expect(drafts).toHaveLength(1);
  await expect(stored(page)).toBeHidden();
  release();
  await expect(stored(page)).toBeVisible();

  await test.step('Apply to Join starts another enquiry', async () => {
    await apply(page).click();
    await expect(service(page)).toHaveValue('join');
    await expect(form(page).getByLabel('Name')).toHaveValue('');
  });
});

test('text that is typed before hydration stays, and the first click works', async ({ page }) => {
  const release = await holdRequests(page, '**/_astro/*.js');
  await page.goto('/#contact');
  await fillEnquiry(page, 'Amal');
  release();
  await expect(page.locator('astro-island').filter({ has: form(page) })).not.toHaveAttribute('ssr');
  await expect(form(page).getByLabel('Name')).toHaveValue('Amal');
  await expect(service(page)).toHaveValue('train');
  await page.reload();
  await send(page).evaluate((button: HTMLElement) => {
    button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    button.click();
  });
  await expect(form(page).getByRole('heading', { name: 'There are 4 things to fix' })).toBeVisible();
});

test('whoever has no email address asks with a number, and no mail draft opens', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const drafts = await catchDrafts(page);
  await page.goto('/#contact');
  const number = form(page).getByLabel('WhatsApp Number');
  await expect(number).not.toHaveAttribute('aria-required');
  await form(page).getByLabel('No email? We will write to you on WhatsApp.').check();
  await expect(form(page).getByLabel(/^Email/)).toBeHidden();
  await form(page).getByLabel('Name').fill('Joy Number');
  await service(page).selectOption('join');
  await form(page).getByLabel('Message').fill('I look for work.');
  await send(page).click();
  await expect(number).toHaveAccessibleDescription('Please enter a valid phone number.');
  await number.fill('12345678');
  await send(page).click();
  await expect(number).toHaveAccessibleDescription('Which country?');
  await number.fill('050 200 0700');
  await expectAccessible(page, '#contact');
  await send(page).click();
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText('We will write to you on WhatsApp.')).toBeVisible();
  await expect(page.getByText('We have created an email draft')).toBeHidden();
  expect(drafts).toEqual([]);
  const rows = await readAsAdmin<Enquiry>(request, '/api/enquiries');
  expect(rows.find((row) => row.name === 'Joy Number')).toMatchObject({ email: null, phoneE164: '+971502000700' });
});

test('Apply to Join selects its service, also from the calendar tab and from other pages', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'For nannies', exact: true }).click();
  await expect(page.getByRole('link', { name: 'No email? Apply on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=Hello%20Nova%2C%20I%20am%20a%20nanny/,
  );
  await page.goBack();
  await apply(page).click();
  await expect(page).toHaveURL('/#contact');
  await expect(service(page)).toHaveValue('join');
  await form(page).getByLabel('Name').fill('Maria');
  await expect(service(page)).toHaveValue('join');
  await page.getByRole('tab', { name: 'Schedule a Call' }).click();
  await expect(service(page)).toBeHidden();
  await apply(page).click();
  await expect(service(page)).toBeVisible();
  await page.goto('/?service=join#contact');
  await expect(service(page)).toHaveValue('join');
  await page.goto('/?service=nonsense#contact');
  await expect(service(page)).toHaveValue('');
});

const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android';

async function sendEnquiry(page: Page, name: string): Promise<void> {
  await page.goto('/#contact');
  await fillEnquiry(page, name);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
}

test('an enquiry without a response is sent once more at the next visit', async ({ page, request }) => {
  await catchDrafts(page);
  await page.route('**/api/enquiries', (route) => route.abort());
  await sendEnquiry(page, 'Amal Late');
  await expect(page.getByText('You seem to be offline. What you typed is kept.')).toBeVisible();
  await expect(stored(page)).toBeHidden();
  await expectAccessibleOnAllScreens(page, '#contact');
  await page.unroute('**/api/enquiries');
  for (const path of ['/faq', '/terms']) {
    const sent = path === '/faq' ? page.waitForResponse('**/api/enquiries') : null;
    await page.goto(path);
    await sent;
  }
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unsent-enquiries'))).toBeNull();
  const rows = await readAsAdmin<Enquiry>(request, '/api/enquiries');
  expect(rows.filter(({ name }) => name === 'Amal Late')).toHaveLength(1);
});

test.describe("in Instagram's browser", () => {
  test.use({ userAgent: INSTAGRAM });

  test('no mail draft opens, and the panel links to WhatsApp and the email address', async ({ page }) => {
    const drafts = await catchDrafts(page);
    await sendEnquiry(page, 'Amal Instagram');
    const panel = page.locator('#enquiry-panel');
    const chat = panel.getByRole('link', { name: 'WhatsApp' });
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/971500000000\?text=Name%3A%20Amal%20Instagram/);
    await expect(chat).toHaveAttribute('target', '_blank');
    await expect(panel.getByRole('link', { name: 'hello@nova.example' })).toHaveAttribute('href', /^mailto:/);
    expect(drafts).toEqual([]);
    await expect(toast(page).getByRole('listitem')).toHaveCount(0);
    await expectAccessibleOnAllScreens(page, '#contact');
  });
});
