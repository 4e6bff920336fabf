import type { Page } from 'playwright/test';
import { builtPages } from '../built-pages.ts';
import { badge, fillPopup, popup } from '../visa-popup.ts';
import { showWorkshops } from '../workshop-page.ts';

/** A page, or a page with an opened part. */
export interface State {
  name: string;
  path: string;
  /** One that is bare has no header and footer. */
  kind: 'public' | 'bare' | 'dashboard' | 'opened';
  /** Loads the page, and opens the part at a width of the screen. */
  open?: (page: Page, width: number) => Promise<unknown>;
}

const PAGES = builtPages().map(({ path }): State => {
  return { name: path, path, kind: kindOf(path) };
});

function kindOf(path: string): State['kind'] {
  if (path === '/day' || path === '/nannies') return 'bare';
  return /^\/(admin|dashboard)/.test(path) ? 'dashboard' : 'public';
}

const OPENED: Omit<State, 'kind'>[] = [
  {
    name: '/workshop, registration form open',
    path: '/workshop',
    async open(page) {
      await showWorkshops(page, {});
      await page.goto('/workshop');
      await page.getByRole('button', { name: 'Register for Workshop' }).click();
      await page.getByLabel('First Name').waitFor();
    },
  },
  {
    name: '/workshop in the past',
    path: '/workshop',
    async open(page) {
      await showWorkshops(page, { state: 'past', registrationOpen: false }, { id: 401, title: 'The next one' });
      await page.goto('/workshop');
      await page.getByRole('link', { name: 'The next one' }).waitFor();
    },
  },
  {
    name: '/, menu open',
    path: '/',
    async open(page, width) {
      await page.goto('/');
      const isPhone = width < 1024;
      await page.getByRole('button', { name: isPhone ? 'Menu' : 'NANNY TRAINING', exact: true }).click();
      if (isPhone) await page.getByRole('dialog').locator('summary').click();
      await page.getByRole('link', { name: 'Nova Nanny Training Offerings' }).waitFor();
    },
  },
  {
    name: '/faq, popup open',
    path: '/faq',
    async open(page) {
      await page.goto('/faq');
      await badge(page).click();
      await popup(page).getByLabel('Email').waitFor();
    },
  },
  {
    name: '/faq, popup busy',
    path: '/faq',
    async open(page) {
      await page.route('**/api/newsletter', () => new Promise(() => undefined));
      await page.goto('/faq');
      await badge(page).click();
      await fillPopup(page, 'Amal', 'amal@example.com');
      await page.keyboard.press('Enter');
      await popup(page).getByRole('button', { name: 'Joining Nova List...' }).waitFor();
    },
  },
];

export const STATES: readonly State[] = [...PAGES, ...OPENED.map((state): State => ({ ...state, kind: 'opened' }))];
