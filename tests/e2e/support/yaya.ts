import type { Page } from 'playwright/test';

export const PAYMENT = '/refer/yaya/payment';

export const submit = (page: Page) => page.getByRole('button', { name: 'Register Your Nanny' });

/** Fills the form of a family that comes from YAYA. */
export async function fill(page: Page, fullName: string): Promise<void> {
  await page.getByLabel('Your Name').fill(fullName);
  await page.getByLabel('Email Address').fill('layla@example.com');
  await page.getByLabel('Phone Number').fill('+971 50 123 4567');
  await page.getByLabel("Nanny's Name").fill('Maria');
  await page.getByLabel("Child's Age").fill('18 months');
  await page.getByLabel("Nanny's Experience Level").fill('2 years');
}
