import type { Page } from 'playwright/test';
import { fillEnquiry } from './support/fill-forms.ts';
import { catchDrafts } from './support/mail-drafts.ts';
import { expect, test } from './support/test.ts';

/** Mail programs and the booking page's provider are absent here. */
test.use({ expectedErrors: ['Failed to launch', 'Failed to load resource'] });

const apply = (page: Page) => page.getByRole('link', { name: 'Apply to Join' });
const enquiry = (page: Page) => page.getByRole('form', { name: 'Send an Enquiry' });
const service = (page: Page) => enquiry(page).getByLabel('How can we help?');

test('Apply to Join chooses its service, from here and from other pages', async ({ page }) => {
  await page.goto('/');
  await apply(page).click();
  await expect(page).toHaveURL('/#contact');
  await expect(service(page)).toHaveValue('join');
  await enquiry(page).getByLabel('Name').fill('Maria');
  await expect(service(page)).toHaveValue('join');
  await page.goto('/?service=join#contact');
  await expect(service(page)).toHaveValue('join');
  await page.goto('/?service=nonsense#contact');
  await expect(service(page)).toHaveValue('');
});

test('it leads from the calendar back to the enquiry', async ({ page }) => {
  await page.goto('/#contact');
  await page.getByRole('tab', { name: 'Schedule a Call' }).click();
  await expect(service(page)).toBeHidden();
  await apply(page).click();
  await expect(service(page)).toBeVisible();
});

test('it begins another enquiry where one was sent', async ({ page }) => {
  await catchDrafts(page);
  await page.route('**/api/enquiries', (route) =>
    route.fulfill({ status: 201, json: { success: true, message: '', id: 'x' } }),
  );
  await page.goto('/#contact');
  await fillEnquiry(page, 'Amal');
  await enquiry(page).getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your inquiry!' })).toBeVisible();
  await apply(page).click();
  await expect(service(page)).toHaveValue('join');
  await expect(enquiry(page).getByLabel('Name')).toHaveValue('');
});
