import type { Page } from 'playwright/test';
import type { Enquiry } from '#src/contract/enquiries.ts';
import { readAsAdmin } from './support/admin.ts';
import { holdRequests } from './support/answers.ts';
import { fillEnquiry } from './support/fill-forms.ts';
import { catchDrafts } from './support/mail-drafts.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Send an Enquiry' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send enquiry' });

/** Mail programs are absent here, and the browser says so. */
test.use({ expectedErrors: ['Failed to launch', 'Failed to load resource'] });

for (const width of [390, 1280]) {
  test(`an enquiry is stored, then opens as a mail draft at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const drafts = await catchDrafts(page);
    await page.goto('/#contact');
    await fillEnquiry(page, `Amal ${width}`, 'مرحبا 👋\nA second line, 100% & more');
    await send(page).click();
    const thanks = page.getByRole('heading', { name: 'Thank you for your inquiry!' });
    await expect(thanks).toBeFocused();
    await expect(page.getByText('We have created an email draft for you.')).toBeVisible();
    await expect(toast(page).getByText('Email client opened!')).toBeVisible();
    await expect(toast(page).getByText('Please send the pre-filled email to complete your inquiry.')).toBeVisible();
    await expectAccessible(page);

    expect(drafts).toHaveLength(1);
    const draft = new URL(drafts[0] ?? '');
    expect(draft.pathname).toBe('hello@nova.example');
    expect(draft.searchParams.get('subject')).toBe('Enquiry: Training my current nanny');
    expect(draft.searchParams.get('body')).toBe(
      `Name: Amal ${width}\r\nEmail: amal@example.com\r\nService: Training my current nanny\r\nMessage: مرحبا 👋\r\nA second line, 100% & more`,
    );
    const fallback = page.locator('#enquiry-panel').getByRole('link', { name: 'hello@nova.example' });
    await expect(fallback).toHaveAttribute('href', drafts[0] ?? '');

    const rows = await readAsAdmin<Enquiry>(request, '/api/enquiries');
    expect(rows.find((row) => row.name === `Amal ${width}`)).toMatchObject({
      email: 'amal@example.com',
      service: 'train',
      message: 'مرحبا 👋\nA second line, 100% & more',
    });

    await page.getByRole('button', { name: 'Send another enquiry' }).click();
    await expect(form(page).getByLabel('Name')).toHaveValue('');
    await expect(form(page).getByLabel('Name')).toBeFocused();
  });
}

test('says in words what is missing, all at once, and a list of links to it has the focus', async ({ page }) => {
  await page.goto('/#contact');
  await send(page).click();
  for (const [label, message] of [
    ['Name', 'Name is required'],
    ['Email', 'Email is required'],
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
  await expectAccessibleOnAllScreens(page);
  await form(page).getByLabel('Email').fill('not an address');
  await form(page).getByLabel('Name').fill('Amal');
  await expect(form(page).getByLabel('Name')).toHaveAccessibleDescription('');
  // Else a screen reader would count down while somebody types.
  await expect(summary.getByRole('heading')).toHaveText('There are 4 things to fix');
  await send(page).click();
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(summary.getByRole('heading')).toHaveText('There are 3 things to fix');
  await expect(summary).toBeFocused();
});

test('a double click sends once', async ({ page }) => {
  let requests = 0;
  const drafts = await catchDrafts(page);
  await page.route('**/api/enquiries', (route) => {
    requests += 1;
    return route.fulfill({ status: 201, json: { success: true, message: '', id: 'x' } });
  });
  await page.goto('/#contact');
  await fillEnquiry(page, 'Amal');
  await send(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Thank you for your inquiry!' })).toBeVisible();
  expect(requests).toBe(1);
  expect(drafts).toHaveLength(1);
});

test('a slow store is waited for one second, not longer', async ({ page }) => {
  const drafts = await catchDrafts(page);
  await page.route('**/api/enquiries', () => new Promise(() => undefined));
  await page.clock.install();
  await page.goto('/#contact');
  await fillEnquiry(page, 'Amal');
  await page.clock.pauseAt(Date.now() + 60_000);
  await send(page).click();
  const sending = form(page).getByRole('button', { name: 'Sending...' });
  await expect(sending).toBeDisabled();
  await page.clock.runFor(999);
  expect(await sending.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await expect.poll(() => drafts.length).toBe(1);
});

test('what is typed before the form is ready stays, and the first press counts', async ({ page }) => {
  const letGo = await holdRequests(page, '**/_astro/*.js');
  await page.goto('/#contact');
  await fillEnquiry(page, 'Amal');
  letGo();
  await expect(page.locator('astro-island').filter({ has: form(page) })).not.toHaveAttribute('ssr');
  await expect(form(page).getByLabel('Name')).toHaveValue('Amal');
  await expect(form(page).getByLabel('How can we help?')).toHaveValue('train');
  await page.reload();
  await send(page).evaluate((button: HTMLElement) => {
    button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    button.click();
  });
  await expect(form(page).getByRole('heading', { name: 'There are 4 things to fix' })).toBeVisible();
});

test('the panel says where we are and how to reach us', async ({ page }) => {
  await page.goto('/#contact');
  const contact = page.locator('#contact');
  await expect(contact.getByText('Dubai, United Arab Emirates')).toBeVisible();
  await expect(contact.getByRole('link', { name: 'hello@nova.example' }).last()).toHaveAttribute(
    'href',
    'mailto:hello@nova.example',
  );
  await expect(contact.getByRole('link', { name: '+971 50 000 0000' })).toBeVisible();
  const chat = contact.getByRole('link', { name: 'Chat on WhatsApp' });
  await expect(chat).toHaveAttribute('target', '_blank');
  await expect(chat).toHaveAttribute('href', 'https://wa.me/971500000000');
});

test('the tabs follow the arrow keys and keep what was typed', async ({ page }) => {
  await page.route('https://scheduling.example/**', (route) => route.fulfill({ body: '' }));
  await page.goto('/#contact');
  const enquiry = page.getByRole('tab', { name: 'Send an Enquiry' });
  const schedule = page.getByRole('tab', { name: 'Schedule a Call' });
  await expect(enquiry).toHaveAttribute('aria-selected', 'true');
  await form(page).getByLabel('Name').fill('Amal');
  await enquiry.focus();
  await expect(page.locator('astro-island').filter({ has: enquiry })).not.toHaveAttribute('ssr');
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
  await expectAccessibleOnAllScreens(page);
});
