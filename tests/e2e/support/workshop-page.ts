import type { APIRequestContext, Page } from 'playwright/test';
import type { LiveTraining } from '#src/contract/workshops.ts';
import { FACTS } from './facts.ts';

const { id, title, date, time, location, price } = FACTS.workshop;

export const WORKSHOP: LiveTraining = {
  ...{ id, title },
  description: 'A workshop.',
  ...{ date, time, location, price },
  spotsRemaining: 15,
  startsAt: '2025-06-29T10:00:00+04:00',
  endsAt: '2025-06-29T13:00:00+04:00',
  priceAed: 300,
  paymentLink: null,
  state: 'open',
  calendarSequence: 0,
  registrationOpen: true,
};

export async function readWorkshop(request: APIRequestContext): Promise<LiveTraining> {
  const listed = (await (await request.get('/api/workshops')).json()) as LiveTraining[];
  const workshop = listed.find((one) => one.id === WORKSHOP.id);
  if (!workshop) throw new Error(`The database has no workshop ${WORKSHOP.id}.`);
  return workshop;
}

/** Mocks the list of workshops, so that a page shows states that the database does not have. */
export async function showWorkshops(page: Page, ...workshops: Partial<LiveTraining>[]): Promise<void> {
  await page.route(/\/api\/workshops(\?|$)/, (route) =>
    route.fulfill({ json: workshops.map((workshop) => ({ ...WORKSHOP, ...workshop })) }),
  );
}

export async function openRegistration(page: Page, path = '/workshop'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Register for Workshop' }).click();
}

/** Fills the required fields. */
export async function fillRegistration(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Santos');
  await page.getByLabel('Email Address').fill(`${firstName.toLowerCase()}@example.com`);
  await page.getByLabel('Phone Number').fill('+971 50 123 4567');
}
