import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { CODES } from '#tests/support/access.ts';
import { enterCode, openAs, signIn, signInAs } from './support/access.ts';
import { ADMIN_PATHS, PARTNER_DASHBOARD } from './support/dashboards.ts';
import { refer } from './support/referrals.ts';
import { holdRequests } from './support/routes.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';

const DASHBOARDS = [PARTNER_DASHBOARD, '/dashboard/yaya', '/admin/referrals', ...ADMIN_PATHS];

// The browser logs every response with an error status.
test.use({ expectedErrors: ['Failed to load resource'] });

const code = (page: Page) => page.getByLabel('Access code', { exact: true });

test('no cache stores a dashboard, and no search engine indexes it', async ({ request }) => {
  for (const path of DASHBOARDS) {
    const response = await request.get(path);
    const { 'cache-control': cache, 'x-robots-tag': robots } = response.headers();
    expect([path, cache, robots]).toEqual([path, 'no-store', 'noindex']);
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toMatch(new RegExp(`rel="canonical" href="https?://[^/]+${path.replace('/referrals', '')}"`));
  }
});

test('before the sign-in, a dashboard has only a form and loads nothing from other origins', async ({ page }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  for (const path of [PARTNER_DASHBOARD, '/admin/referrals', '/admin/training']) {
    await page.goto(path);
    await expect(code(page)).toHaveAttribute('type', 'password');
    await expect(code(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.locator('[autocomplete=username]')).not.toHaveValue('');
    await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    await expect(page.getByRole('contentinfo').or(page.getByRole('table'))).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(0);
  }
  expect([...origins]).toEqual([new URL(page.url()).origin]);
});

test('without JavaScript, a dashboard shows a notice and the contact links', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/dashboard/yaya');
  await expect(page.getByRole('heading', { name: 'YAYA referrals' })).toBeVisible();
  expect(await page.content()).toMatch(/<noscript>.*This dashboard needs JavaScript\..*wa\.me.*mailto:.*<\/noscript>/s);
  await expect(page.getByText('Checking whether')).toBeHidden();
  await context.close();
});

test('a wrong code shows an error, the right one signs in, signing out removes all data', async ({ page, request }) => {
  const { fullName } = await refer(request);
  await page.goto(`/dashboard/mumsgist?search=${encodeURIComponent(fullName)}`);
  await enterCode(page, 'not-the-code-of-anybody');
  await expect(page.getByText('That code is not right.')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAccessibleDescription('That code is not right.');
  await expectAccessible(page);

  await enterCode(page, CODES.MUMSGIST);
  await expect(page.getByRole('rowheader', { name: fullName })).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(code(page)).toBeFocused();
  expect(await page.content()).not.toContain(fullName);
  await expect(page).toHaveURL('/dashboard/mumsgist');

  await page.goto('/terms');
  await page.goBack();
  await expect(code(page)).toBeVisible();
  expect(await page.content()).not.toContain(fullName);
  expect((await page.request.get('/api/session')).status()).toBe(401);
});

test('each sign-in failure has its own message, and a double click signs in once', async ({ page }) => {
  const alert = (message: string) => page.getByRole('alert').filter({ hasText: message });
  const unreachable = 'The server could not be reached. Please try again.';
  const send = page.getByRole('button', { name: 'Sign in' });
  await page.route('**/api/session', (route) => route.abort());
  await page.goto('/admin');
  await expect(alert(unreachable)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(code(page)).toBeFocused();
  await send.click();
  await expect(page.getByText('That code is not right.')).toBeVisible();

  const tooMany = { success: false, code: 'too_many_tries', message: 'x' };
  await page.route('**/api/session', (route) => route.fulfill({ status: 429, json: tooMany }));
  await enterCode(page, CODES.admin);
  await expect(alert('Too many tries. Please wait a few minutes.')).toBeVisible();
  await page.route('**/api/session', (route) => route.abort());
  await send.click();
  await expect(alert(unreachable)).toBeVisible();
  await expect(code(page)).toHaveValue(CODES.admin);
  await expectAccessible(page);

  await page.unroute('**/api/session');
  let attempts = 0;
  page.on('request', (sent) => (attempts += sent.method() === 'POST' ? 1 : 0));
  const release = await holdRequests(page, '**/api/session');
  await send.dblclick();
  release();
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  expect(attempts).toBe(1);
});

test('a partner on another partner’s dashboard can open their own or sign out', async ({ page }) => {
  await openAs(page, 'YAYA', '/dashboard/mumsgist');
  await expect(page.getByText('You are signed in as YAYA. This page belongs to MUMSGIST.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the dashboard of YAYA' })).toHaveAttribute(
    'href',
    '/dashboard/yaya',
  );
  await expectAccessible(page);
  await page.goto('/admin');
  await expect(page.getByText('This page belongs to the administrator.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out to use another code' }).click();
  await expect(code(page)).toBeVisible();
});

test('the administrator opens a partner’s dashboard, and a failed sign-out is reported', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/yaya');
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toHaveCount(0);
  await page.route('**/api/session', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(toast(page)).toContainText('You are still signed in.');
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
});

/** The path of the SignOut script, which has a hash as its name. */
const [, SCRIPT = ''] =
  /component-url="([^"]+)" component-export="SignOut"/.exec(readFileSync(`dist${PARTNER_DASHBOARD}.html`, 'utf8')) ??
  [];

test('Sign out appears on focus after its script failed to load', async ({ page, expectErrors }) => {
  expectErrors('Failed to fetch dynamically imported module');
  await signInAs(page, 'MUMSGIST');
  let failures = 0;
  await page.route(`**${SCRIPT}*`, (route) => {
    failures += 1;
    return route.abort();
  });
  await page.goto(PARTNER_DASHBOARD);
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
  // An island tries to load its script twice.
  await expect.poll(() => failures).toBe(2);
  await page.unrouteAll();
  await expect(async () => {
    await page.getByRole('searchbox').blur();
    await page.getByRole('searchbox').focus();
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('refused requests are in the access log, and each account is signed out everywhere', async ({ page, request }) => {
  await signIn(request, 'YAYA');
  expect((await request.get('/api/registrations')).status()).toBe(403);
  await openAs(page, 'admin', '/admin/partners');
  // The real request would end the sessions of tests that run at the same time.
  await page.route('**/api/session?referralCode=YAYA', (route) => route.fulfill({ status: 204 }));
  const ending = page.waitForRequest('**/api/session?referralCode=YAYA');
  await page.getByRole('button', { name: 'Sign out everywhere: YAYA' }).click();
  const question = page.getByRole('dialog', { name: 'Sign YAYA out everywhere?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  expect((await ending).method()).toBe('DELETE');
  await expect(page.getByText('YAYA is signed out everywhere.', { exact: true })).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  await page.goto('/admin/system?tab=access&search=yaya');
  await expect(page.getByLabel('Event').getByRole('option', { selected: true })).toHaveText('All');
  await page.getByLabel('Event').selectOption('Refused');
  const entry = page.getByRole('row').filter({ hasText: 'GET /api/registrations' }).first();
  await expect(entry).toContainText('YAYA');
  await signOutEverywhere(page);
  await openAs(page, 'YAYA', '/dashboard/yaya');
  await signOutEverywhere(page);
});

async function signOutEverywhere(page: Page): Promise<void> {
  // The real request would end the sessions of tests that run at the same time.
  await page.route('**/api/session?everywhere=true', (route) => route.fulfill({ status: 204 }));
  const ending = page.waitForRequest('**/api/session?everywhere=true');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  expect((await ending).method()).toBe('DELETE');
  await expect(page.getByRole('textbox', { name: 'Access code' })).toBeVisible();
}
