import type { Page } from 'playwright/test';
import { enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { signInAs } from './support/access.ts';
import { createCourse, createWorkshop } from './support/created-workshops.ts';
import { sentBytes } from './support/built-pages.ts';
import { ADMIN_PATHS, PARTNER_DASHBOARD } from './support/dashboards.ts';
import { refer } from './support/referrals.ts';
import { joinWaitlist, register, registerForCourse } from './support/registrations.ts';
import { expect, expectAccessible, expectPageFits, test } from './support/test.ts';

const NAMES = [
  ...[
    'Charlotte Pemberton-Wright',
    'هند سلطان المنصوري',
    'Oluwaseun Adeyemi-Brookes',
    'Daniel Okonkwo',
    'Yasmin Haddad',
  ],
  ...['Katarina Lindqvist', 'Rosalinda Concepción Magbanua-Villanueva', 'Priya Venkataraman', 'Tomás Echeverría'],
];

const PAYMENT = {
  ...{ id: '', at: '2026-11-20T10:00:00Z', amountAed: 550, refundedAed: 0, waivedAed: 0, currency: 'AED' },
  ...{ method: 'online', paidOn: '2026-11-20', number: '2026-0187', rowId: null, payer: 'N. Rahman' },
  ...{
    reference: 'stray.1',
    state: 'attention',
    problem: 'It names no registration that can be paid for.',
    note: null,
  },
};

const RECEIPT = {
  ...{ id: '', kind: 'receipt', day: '2026-11-20', payer: 'N. Rahman', title: 'Toddler-Focused Care', startsAt: null },
  ...{ package: 'Essential', part: 'deposit', reference: 'K7M4QX' },
  ...{ method: 'online', amountAed: 2650, refersTo: null, paymentId: '', leftAed: 2650 },
};

const MESSAGE = {
  ...{ id: '', kind: 'sign-up-welcome', createdAt: '2026-11-20T10:00:00Z', tries: 3, nextTryAt: null },
  ...{ state: 'failed', lastError: 'The mail server answered 550.', recipient: 'Maria Santos <maria@example.com>' },
  ...{ about: 'sign up welcome', channel: 'email', chatLink: null },
};

const ANSWER = {
  ...{ id: '', registrationId: '', trainingId: 1, trainingTitle: 'Toddler-Focused Care', name: '', score: 4 },
  ...{ email: 'maria@example.com', phone: '+971501234567' },
  uses: 'The picture cards, every morning, and for leaving the park without tears.',
  change: 'More time for questions about sleep, and a break before lunch.',
  ...{ permission: 'name-area', area: 'Al Wasl', published: true },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' },
};

/** Lists that need more than a call to have a row. */
const MADE: Readonly<Record<string, Row>> = { payments: PAYMENT, receipts: RECEIPT, outbox: MESSAGE, feedback: ANSWER };

type Row = Record<string, unknown>;

/** One person's row, for another one: long unpaid, and with a place if it is for a course. */
function rowOf(row: Row, index: number, courseId: number): Row {
  const name = NAMES[index % NAMES.length] ?? '';
  const [firstName = '', ...others] = name.split(' ');
  const names: Row = { fullName: name, name, firstName, lastName: others.join(' '), nannyName: NAMES[(index + 3) % 9] };
  const known = Object.entries(names).filter(([field]) => typeof row[field] === 'string');
  // Another test's row may have a third line, or be a group.
  const plain = 'possibleDuplicate' in row && { possibleDuplicate: false, preferredWorkshopDate: null };
  const alone = 'nannies' in row && { nannies: 1, attendees: [] };
  const old = typeof row['createdAt'] === 'string' && { createdAt: '2025-11-20T10:00:00.000Z' };
  const handled = 'handledAt' in row && { handledAt: '2025-11-20T10:00:00.000Z', handledBy: 'admin' };
  const place = row['trainingId'] === null && 'packageName' in row && { trainingId: courseId, packageName: 'Complete' };
  return {
    ...row,
    ...plain,
    ...alone,
    ...old,
    ...handled,
    ...place,
    ...Object.fromEntries(known),
    id: typeof row['id'] === 'number' ? index : crypto.randomUUID(),
  };
}

/** One more than fit on the first screen of a desktop. */
const ROWS = 13;

const LISTS = /\/api\/[^?]+\?limit=/;

/** Every list has many rows. */
async function fillLists(page: Page, courseId: number): Promise<void> {
  await page.route(LISTS, async (route) => {
    const address = route.request().url();
    // The trainings themselves, among them the one of the page.
    if (address.includes('limit=1000')) return route.continue();
    const made = Object.entries(MADE).find(([list]) => address.includes(list))?.[1];
    const [stored = MESSAGE] = made ? [] : ((await (await route.fetch({ maxRetries: 2 })).json()) as Row[]);
    const row = made ?? stored;
    await route.fulfill({ json: Array.from({ length: ROWS }, (_, index) => rowOf(row, index, courseId)) });
  });
}

/** `rows` are whole above the fold. */
const SCREENS = [
  { width: 390, height: 844, rows: 5 },
  { width: 1280, height: 900, rows: 12 },
];

async function expectDense(page: Page, address: string, isChecked: boolean): Promise<void> {
  const rows = page.locator('.data-table').first().locator('tbody tr');
  for (const { width, height, rows: least } of SCREENS) {
    await page.setViewportSize({ width, height });
    await expect(rows).toHaveCount(ROWS);
    await expect(page.getByRole('definition').filter({ hasText: '…' })).toHaveCount(0);
    const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes[0]?.top, `${address}: the first row at ${width}`).toBeLessThan(300);
    const whole = boxes.filter(({ bottom }) => bottom <= height).length;
    expect(whole, `${address}: whole rows at ${width}`).toBeGreaterThanOrEqual(least);
    await expectFits(page, address);
    if (isChecked) await expectAccessible(page);
  }
  for (const width of [1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, address);
  }
}

/** Presses the tab that an address names, and waits for its panel. */
async function openTab(page: Page, address: string): Promise<void> {
  const [, tab = ''] = /tab=([\w-]+)/.exec(address) ?? [];
  await page.locator(`#${tab}-tab`).click();
  await page.locator(`#${tab}-panel .data-table`).first().waitFor();
}

/** The table is not wider than its card. */
async function expectFits(page: Page, address: string): Promise<void> {
  const excess = await page
    .locator('.data-table')
    .first()
    .evaluate((table) => {
      const { right } = table.getBoundingClientRect();
      return Math.max(0, right - (table.parentElement?.getBoundingClientRect().right ?? 0));
    });
  expect(excess, `${address}: wider than its card at ${page.viewportSize()?.width}`).toBe(0);
  await expectPageFits(page);
}

/** Paths of the scripts that each page has asked for, by the path of the page. */
function watchScripts(page: Page): Map<string, Set<string>> {
  const scripts = new Map(ADMIN_PATHS.map((path) => [path, new Set<string>()]));
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.get(new URL(request.frame().url()).pathname)?.add(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Other tests look at these lists with axe. */
const CHECKED_ELSEWHERE = [
  ...['/admin?tab=referrals', '/admin/registrations', '/admin/workshops?tab=waiting-lists', '/admin/people'],
  ...['/admin/workshops?tab=feedback', '/admin/people?tab=codes', '/admin/money', '/admin/money?tab=payments'],
  ...['/admin/system?tab=outbox', PARTNER_DASHBOARD],
];

test('a full list starts near the top with many rows, and all tabs of a page load little', async ({
  page,
  request,
}) => {
  const email = 'maryam.khalid.alketbi@emirates-family-office.example';
  await refer(request, { email, notes: 'Child age: 18 months\nExperience: three years with toddlers' });
  const { id } = await createWorkshop(request, {
    title: 'Playful Days and Restful Nights for Toddlers at Home',
    capacity: 1,
  });
  await register(request, id, { notes: 'Vegetarian lunch, please.' });
  await registerForCourse(request);
  await registerForCourse(request, { courseType: 'toddler-caring' });
  await request.post('/api/waitlist', { data: waitlistBody() });
  await joinWaitlist(request, id, {});
  const message =
    'We need someone from 10 January, for two children of one and three. Which of your nannies could start?';
  for (const website of ['', 'x']) await request.post('/api/enquiries', { data: enquiryBody({ message, website }) });
  await request.post('/api/newsletter', { data: { email, source: 'blog', offer: 'visa' } });
  const days = ['2037-09-05', '2037-09-12', '2037-09-19', '2037-09-26'];
  const course = await createCourse(request, {
    title: 'Newborn & Maternity Training',
    courseType: 'newborn-maternity',
    days,
  });
  await signInAs(page, 'admin');
  const scripts = watchScripts(page);
  const training = `?id=${id}`;
  for (const [path, ...lists] of [
    ['/admin', '?tab=referrals', '?tab=registrations'],
    ['/admin/registrations', ''],
    ['/admin/workshops', '', '?tab=waiting-lists', '?tab=feedback'],
    ['/admin/training', training, `${training}&tab=waiting`, `${training}&tab=feedback`],
    ['/admin/people', '', '?tab=enquiries', '?tab=sign-ups', '?tab=codes'],
    ['/admin/partners'],
    ['/admin/money', '', '?tab=payments'],
    ['/admin/system', '?tab=outbox', '?tab=spam', '?tab=access'],
    [PARTNER_DASHBOARD, ''],
  ] as const) {
    await fillLists(page, course.id);
    for (const [index, list] of lists.entries()) {
      const address = path + list;
      if (index === 0) await page.goto(address);
      else await openTab(page, address);
      await expectDense(page, address, path !== '/admin/training' && !CHECKED_ELSEWHERE.includes(address));
    }
    await page.unroute(LISTS);
    if (lists.length === 0) {
      await page.goto(path);
      await page.getByRole('tab').first().waitFor();
    }
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
    }
  }
  for (const [path, loaded] of scripts) {
    const total = Array.from(loaded, (script) => sentBytes(script)).reduce((sum, size) => sum + size, 0);
    expect(total, path).toBeGreaterThan(60_000);
    expect(total, path).toBeLessThanOrEqual(200_000);
    // Each request costs a phone more than its first bytes.
    expect(loaded.size, path).toBeLessThanOrEqual(50);
  }
});
