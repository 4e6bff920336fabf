import type { Page } from 'playwright/test';
import { NO_MONEY } from '#tests/support/balance.ts';
import { QUIET_OVERVIEW } from '#tests/support/overview.ts';
import { signInAs } from './support/access.ts';
import { openAsPartner, PARTNER_DASHBOARD } from './support/dashboards.ts';
import { refer } from './support/referrals.ts';
import { returnToPage } from './support/row-menu.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Every panel of the dashboards says that it loads, that it failed and that it is empty, and can be retried. */

test.use({ expectedErrors: ['Failed to load resource'] });

const TOTALS = { total: 0, pending: 0, paid: 0, confirmed: 0, conversion: 0, commission: 0, partners: [] };

/** Empty responses that are no empty list. */
const EMPTY: Readonly<Record<string, unknown>> = {
  '/api/admin/overview': QUIET_OVERVIEW,
  '/api/admin/settings': {
    offerHours: 24,
    reminderHour: 18,
    transferText: null,
    hasCalendar: false,
    updatedAt: '2026-11-10T08:00:00.000Z',
  },
  '/api/admin/person': {
    key: 'a@example.com',
    keys: ['a@example.com'],
    name: null,
    email: null,
    phone: null,
    phoneE164: null,
    balance: NO_MONEY,
    earnedAed: 0,
    items: [],
    note: null,
    nextOn: null,
  },
  '/api/admin/money': {
    ...{ received: 0, refunded: 0, due: 0, pastUnpaid: 0, placesSold: 0 },
    ...{ byMethod: [], trainings: [], sources: [] },
  },
  '/api/admin/today': {
    ...{ lists: [], nextTraining: null, money: { received: 0, refunded: 0, due: 0, pastUnpaid: 0 } },
    nextOn: { count: 0, rows: [] },
  },
  '/api/summary': TOTALS,
  '/api/ledger': { earned: 0, paidOut: 0, due: 0, months: [], payouts: [] },
};

const TRAININGS_FAILED = 'Failed to fetch trainings';
const TOTALS_FAILED = 'The totals didn’t load.';

type Panel = readonly [query: string, failed: string[], empty: string[]];

/** For each page its panels: what one says when its requests fail, and when their responses are empty. */
const PAGES: Readonly<Record<string, readonly Panel[]>> = {
  '/admin': [
    ['', ['Today didn’t load.'], ['Nothing is waiting.']],
    [
      '?tab=referrals',
      [TOTALS_FAILED, 'Failed to fetch submissions', 'Failed to fetch submissions by month'],
      ['No submissions found'],
    ],
    ['?tab=registrations', [TRAININGS_FAILED, 'Failed to fetch registrations'], ['No workshop registrations found.']],
  ],
  '/admin/registrations': [
    ['', [TRAININGS_FAILED, 'Failed to fetch registrations', 'The totals didn’t load.'], ['No registrations found.']],
    [
      '?courseType=toddler-caring',
      [TRAININGS_FAILED, 'Failed to fetch registrations', 'The totals didn’t load.'],
      ['No registrations yet for this course.'],
    ],
  ],
  '/admin/workshops': [
    ['', [TRAININGS_FAILED], ['No trainings found.']],
    ['?tab=certificates', [TRAININGS_FAILED], ['There are no trainings.']],
    ['?tab=waiting-lists', ['Failed to fetch waiting list entries'], ['No waiting list entries found.']],
    ['?tab=feedback', ['Failed to fetch answers'], ['No answers found.']],
  ],
  '/admin/people': [
    ['', ['Failed to fetch people'], ['No people found.']],
    ['?tab=enquiries', ['Failed to fetch enquiries'], ['No enquiries found.']],
    ['?tab=sign-ups', ['Failed to fetch sign-ups'], ['No sign-ups found.']],
    ['?tab=codes', ['Failed to fetch codes'], ['No codes found.']],
  ],
  '/admin/person': [['?key=a@example.com', ['This person didn’t load.'], ['Nothing found for this person.']]],
  '/admin/partners': [
    ['', ['Failed to fetch submissions by month'], ['Submissions by month']],
    [
      '?tab=payouts',
      ['The ledger didn’t load.', 'What is due didn’t load.'],
      ['Nothing is due.', 'Nothing is earned yet.', 'Nothing is paid out yet.'],
    ],
  ],
  '/admin/money': [
    [
      '',
      ['The month’s figures didn’t load.', 'Failed to fetch receipts'],
      ['No receipts in this month.', 'Nothing in this month.'],
    ],
    ['?tab=refunds', ['Failed to fetch refunds'], ['Nobody is waiting for money back.']],
    ['?tab=payments', ['Failed to fetch payments'], ['No payment needs attention.']],
  ],
  '/admin/system': [
    ['', ['Failed to fetch messages'], ['Nothing is waiting to be sent.']],
    ['?tab=spam', ['Failed to fetch held submissions'], ['Nothing is held back.']],
    ['?tab=access', ['Failed to fetch entries'], ['No entries found.']],
    ['?tab=settings', ['The settings didn’t load.'], ['24 hours']],
  ],
  [PARTNER_DASHBOARD]: [
    [
      '',
      [TOTALS_FAILED, 'The ledger didn’t load.', 'Failed to fetch submissions'],
      ['No submissions found for MUMSGIST'],
    ],
  ],
};

async function answer(page: Page, respond: 'late' | 'empty'): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  await page.route(/\/api\/(?!session)/, async (route) => {
    if (respond === 'empty') {
      await route.fulfill({ json: EMPTY[new URL(route.request().url()).pathname] ?? [] });
      return;
    }
    await held;
    await route.abort();
  });
  return () => resolve(undefined);
}

for (const [path, panels] of Object.entries(PAGES)) {
  test(`the panels of ${path} have loading, failed and empty states`, async ({ page }) => {
    await signInAs(page, path === PARTNER_DASHBOARD ? 'MUMSGIST' : 'admin');
    for (const panel of panels) await test.step(panel[0], () => expectStates(page, path, panel));
  });
}

async function expectStates(page: Page, path: string, [query, failed, empty]: Panel): Promise<void> {
  const fail = await answer(page, 'late');
  await page.goto(path + query);
  const main = page.getByRole('main');
  await expect(main.getByText(/^(Loading|Looking).*\.\.\.$/).first()).toBeVisible();
  fail();
  await expect(main.getByText(/^Failed to fetch|didn’t load/)).toHaveText(failed);
  // All panels fail in the same words and buttons.
  if (query === '') await expectAccessible(page);
  await page.unrouteAll();
  await answer(page, 'empty');
  const again = main.getByRole('button', { name: 'Try again' });
  for (let left = failed.length - 1; left >= 0; left -= 1) {
    await again.first().click();
    await expect(again).toHaveCount(left);
    await expect(page.locator(':focus')).toHaveCount(1);
  }
  for (const text of empty) {
    await expect(
      main
        .getByText(text, { exact: true })
        .or(main.getByRole('status').filter({ hasText: text }))
        .first(),
    ).toBeVisible();
  }
  await page.unrouteAll();
}

test('rows that cannot be read again stay, with the time of what they show', async ({ page, request }) => {
  const { fullName } = await refer(request);
  await openAsPartner(page, fullName);
  const row = page.getByRole('rowheader', { name: fullName });
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch submissions' });
  const again = failure.getByRole('button', { name: 'Try again' });
  const refuse = () => page.route('**/api/referrals?*', (route) => route.abort());
  await refuse();
  await returnToPage(page);
  await expect(failure).toContainText(/As of \d\d:\d\d\./);
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await again.click();
  await expect(again).toBeEnabled();
  await expect(again).toBeFocused();

  await page.unroute('**/api/referrals?*');
  await again.click();
  await expect(failure).toHaveCount(0);
  await expect(page.locator(':focus')).toContainText(fullName);

  await refuse();
  await page.getByLabel('Status').selectOption('paid');
  await expect(failure).not.toContainText('As of');
  await expect(row).toHaveCount(0);
});
