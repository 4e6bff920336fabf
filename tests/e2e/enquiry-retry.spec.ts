import type { Page } from 'playwright/test';
import type { Enquiry } from '#src/contract/enquiries.ts';
import { expect, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';
import { readAsAdmin } from './support/access.ts';
import { holdRequests } from './support/routes.ts';
import { catchDrafts, fillEnquiry } from './support/forms.ts';

const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android';

const stored = (page: Page) => page.getByText('We have your enquiry, even if you don’t send the draft.');

async function sendEnquiry(page: Page, name: string): Promise<void> {
  await page.goto('/#contact');
  await fillEnquiry(page, name);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your inquiry!' })).toBeVisible();
}

test.use({ expectedErrors: ['Failed to launch', 'Failed to load resource'] });

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

test('the page says that an enquiry is stored only after the response', async ({ page }) => {
  await catchDrafts(page);
  const release = await holdRequests(page, '**/api/enquiries');
  await sendEnquiry(page, 'Amal Waiting');
  await expect(stored(page)).toBeHidden();
  release();
  await expect(stored(page)).toBeVisible();
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
