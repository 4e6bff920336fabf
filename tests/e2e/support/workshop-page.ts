import type { Page } from 'playwright/test';

export const WORKSHOP = {
  id: 316,
  title: 'Build Calm, Professional, Toddler-Focused Care',
  description: 'A workshop.',
  date: 'Sunday 29 June 2025',
  time: '10:00 AM - 1:00 PM',
  location: 'The Hood (Al Wasl), Dubai',
  price: 'AED 300 per nanny',
  spotsRemaining: 15,
  registrationOpen: true,
};

/** Lets the page see a workshop in a state that the test server's database is not in. */
export async function showWorkshops(page: Page, ...workshops: Partial<typeof WORKSHOP>[]): Promise<void> {
  await page.route('**/api/workshops', (route) =>
    route.fulfill({ json: workshops.map((workshop) => ({ ...WORKSHOP, ...workshop })) }),
  );
}

/** Fills the required fields with a nanny of this name. */
export async function fillRegistration(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Santos');
  await page.getByLabel('Email Address').fill(`${firstName.toLowerCase()}@example.com`);
  await page.getByLabel('Phone Number').fill('+971 50 123 4567');
}
