import type { Page } from 'playwright';

/** Something that a visitor does, and what has happened before it. */
export interface Interaction {
  name: string;
  path: string;
  /** Whether it is done on a phone, by touch, or on a wide screen, by pointer. */
  device: 'phone' | 'wide';
  /** What leads up to it and is not measured. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

const badge = (page: Page) => page.getByRole('link', { name: /2 Year Nanny Visa/ });
const form = (page: Page, name: string) => page.getByRole('form', { name });

/** Touches a field and waits until its form is live. */
async function hydrate(page: Page, name: string): Promise<void> {
  await form(page, name).getByRole('textbox').first().tap();
  await page.waitForFunction(() => !document.activeElement?.closest('astro-island')?.hasAttribute('ssr'));
}

/** What has to answer within 100 ms. */
export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'open the phone menu',
    path: '/',
    device: 'phone',
    act: (page) => page.getByRole('button', { name: 'Menu' }).tap(),
  },
  {
    name: 'open the training menu',
    path: '/',
    device: 'wide',
    act: (page) => page.getByRole('button', { name: 'NANNY TRAINING' }).click(),
  },
  {
    name: 'open the popup',
    path: '/',
    device: 'phone',
    act: (page) => badge(page).tap(),
  },
  {
    name: 'open an answer',
    path: '/faq',
    device: 'phone',
    act: (page) => page.getByRole('main').locator('summary').nth(1).tap(),
  },
  {
    name: 'change the tab',
    path: '/',
    device: 'phone',
    prepare: (page) => hydrate(page, 'Send an Enquiry'),
    act: (page) => page.getByRole('tab', { name: 'Schedule a Call' }).tap(),
  },
  {
    name: 'type ten letters',
    path: '/full-course-2025',
    device: 'phone',
    prepare: (page) => hydrate(page, 'Join the waiting list'),
    act: (page) => page.keyboard.type('Maria Anna', { delay: 80 }),
  },
  {
    name: 'send an empty form',
    path: '/full-course-2025',
    device: 'phone',
    prepare: (page) => hydrate(page, 'Join the waiting list'),
    act: (page) => form(page, 'Join the waiting list').getByRole('button').tap(),
  },
  {
    name: 'first tap, newsletter',
    path: '/',
    device: 'phone',
    act: (page) => form(page, 'Join the Nova List').getByRole('button').tap(),
  },
  {
    name: 'first tap, popup',
    path: '/faq',
    device: 'phone',
    prepare: (page) => badge(page).tap(),
    act: (page) => form(page, 'Join the Nova List').getByRole('button').tap(),
  },
];
