import type { Page } from 'playwright/test';

export async function fillCourse(page: Page, firstName: string): Promise<void> {
  await page.getByRole('radio', { name: 'I am the nanny' }).check();
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Santos');
  await page.getByLabel('Email Address').fill('maria@example.com');
  await page.getByLabel('Phone Number').fill('050 123 4567');
}

export async function fillEnquiry(page: Page, name: string, message = 'Hello'): Promise<void> {
  const form = page.getByRole('form', { name: 'Send an Enquiry' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel(/^Email/).fill('amal@example.com');
  await form.getByLabel('How can we help?').selectOption('Training my current nanny');
  await form.getByLabel('Message').fill(message);
}

export async function fillMumsgist(page: Page, fullName: string): Promise<void> {
  await page.getByLabel('Full Name').fill(fullName);
  await page.getByLabel('WhatsApp Number').fill('050 123 4567');
  await page.getByLabel("Nanny's Name").fill('Maria');
}

export async function fillWaitlist(page: Page, firstName: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Join the waiting list' });
  await form.getByLabel('First Name').fill(firstName);
  await form.getByLabel('Last Name').fill('Santos');
  await form.getByLabel('Email Address').fill(`${firstName.toLowerCase()}@example.com`);
}

export async function fillYaya(page: Page, fullName: string): Promise<void> {
  await page.getByLabel('Your Name').fill(fullName);
  await page.getByLabel('Email Address').fill('layla@example.com');
  await page.getByLabel('Phone Number').fill('+971 50 123 4567');
  await page.getByLabel("Nanny's Name").fill('Maria');
  await page.getByLabel("Child's Age").fill('18 months');
  await page.getByLabel("Nanny's Experience Level").fill('2 years');
}
