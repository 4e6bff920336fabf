import type { Page } from 'playwright/test';
import { builtPages } from '../built-pages.ts';
import { PARTNER_DASHBOARD } from '../dashboards.ts';
import { badge, popup } from '../visa-popup.ts';
import { showWorkshops } from '../workshop-page.ts';

/** A page, or a page with an opened part. */
export interface State {
  name: string;
  path: string;
  /** One that is bare has no header and footer. */
  kind: 'public' | 'bare' | 'dashboard' | 'opened';
  /** Whether it is looked at on a desktop too. Every state is on a phone. */
  isOnDesktop: boolean;
  /** Loads the page, and opens the part at a width of the screen. */
  open?: (page: Page, width: number) => Promise<unknown>;
}

/** Before the sign-in all dashboards of an account are the same form. */
const SIGN_INS = ['/admin', PARTNER_DASHBOARD];

/** One page of each shape. */
const SHAPES = [
  ...['/', '/visa-process', '/workshop', '/workshops', '/booking', '/course-registration', '/referral-program'],
  ...['/first-aid', '/blog', '/faq', '/what-a-nanny-costs', '/employers-kit/home-agreement', ...SIGN_INS],
];

const PAGES = builtPages()
  .map(({ path }): State => ({ name: path, path, kind: kindOf(path), isOnDesktop: SHAPES.includes(path) }))
  .filter(({ kind, path }) => kind !== 'dashboard' || SIGN_INS.includes(path));

function kindOf(path: string): State['kind'] {
  if (path === '/day' || path === '/nannies') return 'bare';
  return /^\/(admin|dashboard)/.test(path) ? 'dashboard' : 'public';
}

const OPENED: Omit<State, 'kind' | 'isOnDesktop'>[] = [
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
];

export const STATES: readonly State[] = [
  ...PAGES,
  ...OPENED.map((state): State => ({ ...state, kind: 'opened', isOnDesktop: true })),
];
