import type { Page, Request } from 'playwright/test';
import { expect, test } from './support/test.ts';

const LINK = '/unsubscribe?token=none';

/** The presses that reach the server, which takes the token for forged. */
function pressesOn(page: Page): Request[] {
  const presses: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') presses.push(request);
  });
  return presses;
}

/** As in a tab in the background, or while a browser prepares the page. */
async function hide(page: Page, how: 'hidden' | 'prerendered'): Promise<void> {
  await page.addInitScript((hidden) => {
    const state = { isWaiting: true };
    const define = (name: string, get: () => unknown) => Object.defineProperty(document, name, { get });
    if (hidden) define('visibilityState', () => (state.isWaiting ? 'hidden' : 'visible'));
    else define('prerendering', () => state.isWaiting);
    Object.assign(window, {
      show() {
        state.isWaiting = false;
        document.dispatchEvent(new Event(hidden ? 'visibilitychange' : 'prerenderingchange'));
      },
    });
  }, how === 'hidden');
}

test('the page of a link leaves the list by itself once somebody sees it', async ({ page }) => {
  const presses = pressesOn(page);
  await page.goto(LINK);
  await expect(page).toHaveURL('/unsubscribe-failed');
  expect(presses.map((press) => [new URL(press.url()).search, press.postData()])).toEqual([['?token=none', 'page=1']]);
});

for (const how of ['hidden', 'prerendered'] as const) {
  test(`a ${how} page waits until it is shown`, async ({ page }) => {
    const presses = pressesOn(page);
    await hide(page, how);
    await page.goto(LINK);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave the Nova List?');
    expect(presses).toEqual([]);
    await page.evaluate('show()');
    await expect(page).toHaveURL('/unsubscribe-failed');
    expect(presses).toHaveLength(1);
  });
}

test('fetching the link in advance shows the page, and changes nothing', async ({ request }) => {
  const answer = await request.get(LINK, { headers: { 'Sec-Purpose': 'prefetch;prerender' }, maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('Leave the Nova List?');
});

test('the page that puts an address back waits for the press', async ({ page }) => {
  const presses = pressesOn(page);
  await page.goto('/rejoin?token=none');
  await page.waitForLoadState('networkidle');
  expect(presses).toEqual([]);
  await page.getByRole('button', { name: 'Yes, put me back' }).click();
  await expect(page).toHaveURL('/rejoin-failed');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('one button leaves the list', async ({ page }) => {
    const presses = pressesOn(page);
    await page.goto(LINK);
    expect(presses).toEqual([]);
    await page.getByRole('main').getByRole('button').click();
    await expect(page).toHaveURL('/unsubscribe-failed');
    expect(presses).toHaveLength(1);
  });
});
