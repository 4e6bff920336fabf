import type { Page } from 'playwright/test';
import { fillRegistration, showWorkshops } from './support/workshop-page.ts';
import { expect, test } from './support/test.ts';
import { badge } from './support/visa-popup.ts';
import { showTrainings } from './support/forms.ts';

interface State {
  /** Name of the snapshot file. */
  name: string;
  /** Where it begins. The default is where the state before it ended. */
  path?: string;
  /** The selector of a part of the page. The default is the main content. */
  part?: string;
  act?: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** Pages and flows as screen readers announce them: landmarks, headings, fields and results. */
const STATES: State[] = [
  { name: 'home', path: '/', part: 'body' },
  // On a phone the table is a list of cards.
  {
    name: 'visa-process-phone',
    path: '/visa-process',
    act: (page) => page.setViewportSize({ width: 390, height: 844 }),
  },
  { name: 'article', path: '/first-aid' },
  { name: 'faq-answer-open', path: '/faq', act: (page) => page.locator('main summary').first().click() },
  {
    name: 'workshop-errors',
    path: '/workshop',
    async act(page) {
      await button(page, 'Register for Workshop').click();
      await page.getByLabel('Last Name').fill('Santos');
      await page.getByLabel('Phone Number').fill('+971 50 123 4567');
      await button(page, 'Register').click();
    },
  },
  {
    name: 'workshop-confirmed',
    async act(page) {
      await fillRegistration(page, 'Ana');
      await button(page, 'Register').click();
    },
  },
  { name: 'mumsgist', path: '/refer/mumsgist' },
  {
    name: 'mumsgist-thanks',
    async act(page) {
      await page.getByLabel('Full Name').fill('Layla Outline');
      await page.getByLabel('WhatsApp Number').fill('+971501234567');
      await page.getByLabel("Nanny's Name").fill('Maria');
      await button(page, 'Send My Interest').click();
    },
  },
  { name: 'yaya', path: '/refer/yaya' },
  { name: 'yaya-payment', path: '/refer/yaya/payment' },
  {
    name: 'course-errors',
    path: '/course-registration?course=toddler',
    act: (page) => button(page, 'Register').click(),
  },
  { name: 'waiting-list', path: '/full-course-2025' },
  {
    name: 'enquiry-errors',
    path: '/#contact',
    part: '#contact',
    act: (page) => button(page, 'Send enquiry').click(),
  },
  { name: 'popup', path: '/faq', part: '#visa-popup', act: (page) => badge(page).click() },
];

test('pages and flows match their ARIA snapshots', async ({ page }) => {
  await showWorkshops(page, {});
  await showTrainings(page);
  await page.route('**/register', (route) =>
    route.fulfill({ status: 201, json: { success: true, message: '', registrationId: 'x' } }),
  );
  for (const { name, path, part = 'main', act } of STATES) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      if (path !== undefined) await page.goto(path);
      await act?.(page);
      await expect.soft(page.locator(part)).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
    });
  }
});
