import type { Page } from 'playwright/test';
import type { PublicTraining } from '#src/contract/trainings.ts';

/** Shows the form of the courses only these trainings, by default none: those of other tests come and go. */
export async function showTrainings(page: Page, ...ids: number[]): Promise<void> {
  await page.route('**/api/trainings', async (route) => {
    const all = ids.length > 0 ? ((await (await route.fetch()).json()) as PublicTraining[]) : [];
    await route.fulfill({ json: all.filter(({ id }) => ids.includes(id)) });
  });
}

const KEYS = new Set(['Tab', 'Enter', 'Space', 'ArrowDown', 'ArrowLeft']);

/** Presses keys and types texts in the focused element. */
export async function pressKeys(page: Page, ...keysAndTexts: readonly string[]): Promise<void> {
  for (const key of keysAndTexts) await (KEYS.has(key) ? page.keyboard.press(key) : page.keyboard.type(key));
}

/** Records the `mailto:` links that the page opens. The test browser has no mail program. */
export async function catchDrafts(page: Page): Promise<string[]> {
  const drafts: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('mailto:')) drafts.push(url);
  });
  return drafts;
}

export async function fillCourse(page: Page, firstName: string): Promise<void> {
  await page.getByRole('radio', { name: 'I am the nanny' }).check();
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Santos');
  await page.getByLabel('Email Address').fill('maria@example.com');
  await page.getByLabel('Phone Number').fill('050 123 4567');
}

/** The fields of who books for a nanny. */
export async function fillParent(page: Page, firstName: string): Promise<void> {
  await page.getByRole('textbox', { name: /^First Name/ }).fill(firstName);
  await page.getByRole('textbox', { name: /^Last Name/ }).fill('Haddad');
  await page.getByLabel('Email Address').fill(`${firstName.toLowerCase()}@example.com`);
  await page.getByLabel('Phone Number').fill('+971 50 123 4567');
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
