import { setTimeout } from 'node:timers/promises';
import { CODES } from '#tests/support/access.ts';
import { enterCode, signInAs } from './support/access.ts';
import { builtPages } from './support/built-pages.ts';
import { ADMIN_PATHS } from './support/dashboards.ts';
import { refer } from './support/referrals.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const DASHBOARDS = ['/dashboard/mumsgist', '/dashboard/yaya', '/admin/referrals', ...ADMIN_PATHS];

// The browser tells of every answer that refuses; nobody signed in is one.
test.use({ expectedErrors: ['status of 401', 'status of 429', 'Failed to load resource'] });

for (const path of DASHBOARDS) {
  test(`${path} is a shell without anybody's data, kept by nobody and loaded from nobody else`, async ({ page }) => {
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.headers()['cache-control']).toBe('no-store');
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path.replace('/referrals', ''));
    expect([...origins]).toEqual([new URL(page.url()).origin]);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    await expect(page.getByLabel('Access code', { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByLabel('Access code', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.locator('[autocomplete=username]')).not.toHaveValue('');
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
    await expectAccessibleOnAllScreens(page);
  });
}

test('without JavaScript the page says that it needs some, and how to reach us', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/dashboard/yaya');
  await expect(page.getByRole('heading', { name: 'YAYA referrals' })).toBeVisible();
  expect(await page.content()).toMatch(/<noscript>.*This dashboard needs JavaScript\..*wa\.me.*mailto:.*<\/noscript>/s);
  await expect(page.getByText('Checking whether')).toBeHidden();
  await context.close();
});

test('no dashboard is in the sitemap or linked from a public page', () => {
  const links = builtPages()
    .filter(({ path }) => !/^\/(admin|dashboard)/.test(path))
    .filter(({ html }) => /href="\/(admin|dashboard)/.test(html));
  expect(links).toEqual([]);
});

test('a wrong code shows an error, a right one signs in, and signing out leaves no data', async ({ page, request }) => {
  const { fullName } = await refer(request);
  const address = `/dashboard/mumsgist?search=${encodeURIComponent(fullName)}`;
  await page.goto(address);
  await enterCode(page, 'not-the-code-of-anybody');
  await expect(page.getByText('That code is not right.')).toBeVisible();
  await expect(page.getByLabel('Access code', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Access code', { exact: true })).toHaveAccessibleDescription('That code is not right.');
  await expectAccessibleOnAllScreens(page);

  await enterCode(page, CODES.MUMSGIST);
  await expect(page.getByRole('rowheader', { name: fullName })).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Access code', { exact: true })).toBeFocused();
  expect(await page.content()).not.toContain(fullName);
  await expect(page).toHaveURL('/dashboard/mumsgist');

  await page.goto('/terms');
  await page.goBack();
  await expect(page.getByLabel('Access code', { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(fullName);
  expect((await page.request.get('/api/session')).status()).toBe(401);
});

test('an empty code shows the same error', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('That code is not right.')).toBeVisible();
});

test('a session survives a reload', async ({ page }) => {
  await signInAs(page, 'YAYA');
  await page.goto('/dashboard/yaya');
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
});

for (const [situation, answer, sentence] of [
  [
    'too many tries',
    { status: 429, json: { success: false, code: 'too_many_tries', message: 'x' } },
    'Too many tries. Please wait a few minutes.',
  ],
  ['no answer', null, 'The server could not be reached. Please try again.'],
] as const) {
  test(`${situation} show an error, and the input stays`, async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByLabel('Access code', { exact: true })).toBeVisible();
    await page.route('**/api/session', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await enterCode(page, 'a-code');
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(page.getByLabel('Access code', { exact: true })).toHaveValue('a-code');
    await expectAccessibleOnAllScreens(page);
  });
}

test('a double click signs in once', async ({ page }) => {
  await page.goto('/admin');
  let tries = 0;
  await page.route('**/api/session', async (route) => {
    if (route.request().method() === 'POST') tries += 1;
    await setTimeout(300);
    await route.continue();
  });
  await page.getByLabel('Access code', { exact: true }).fill(CODES.admin);
  await page.getByRole('button', { name: 'Sign in' }).dblclick();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(tries).toBe(1);
});

test('without a response the page shows an error and a retry', async ({ page }) => {
  await page.route('**/api/session', (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('The server could not be reached. Please try again.');
  await expectAccessibleOnAllScreens(page);
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Access code', { exact: true })).toBeFocused();
});

test('a partner on the dashboard of another account can go to their own or sign out', async ({ page }) => {
  await signInAs(page, 'YAYA');
  await page.goto('/dashboard/mumsgist');
  await expect(page.getByText('You are signed in as YAYA. This page belongs to MUMSGIST.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the dashboard of YAYA' })).toHaveAttribute(
    'href',
    '/dashboard/yaya',
  );
  await expectAccessibleOnAllScreens(page);
  await page.goto('/admin');
  await expect(page.getByText('This page belongs to the administrator.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out to use another code' }).click();
  await expect(page.getByLabel('Access code', { exact: true })).toBeVisible();
});

test('the administrator may look at a partner’s dashboard', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/dashboard/yaya');
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
});

test('signing out without a connection reports that the user is still signed in', async ({ page }) => {
  await signInAs(page, 'YAYA');
  await page.goto('/dashboard/yaya');
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
  await page.route('**/api/session', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(toast(page)).toContainText('You are still signed in.');
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
});
