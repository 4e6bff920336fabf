import type { Page, Request } from 'playwright/test';
import { expect, test } from './support/test.ts';

const LINK = '/unsubscribe?token=none';

/** Records the POST requests of the page. The server rejects their token as forged. */
function recordPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request);
  });
  return posts;
}

/** Loads the page as a background tab or as a prerendered page, until `show()` is called. */
async function keepHidden(page: Page, how: 'hidden' | 'prerendered'): Promise<void> {
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

test('the unsubscribe page sends its request when it is visible', async ({ page }) => {
  const posts = recordPosts(page);
  await page.goto(LINK);
  await expect(page).toHaveURL('/unsubscribe-failed');
  expect(posts.map((post) => [new URL(post.url()).search, post.postData()])).toEqual([['?token=none', 'page=1']]);
});

for (const how of ['hidden', 'prerendered'] as const) {
  test(`a ${how} page sends no request until it is visible`, async ({ page }) => {
    const posts = recordPosts(page);
    await keepHidden(page, how);
    await page.goto(LINK);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave the Nova List?');
    expect(posts).toEqual([]);
    await page.evaluate('show()');
    await expect(page).toHaveURL('/unsubscribe-failed');
    expect(posts).toHaveLength(1);
  });
}

test('a prefetch of the link returns the page, and changes nothing', async ({ request }) => {
  const response = await request.get(LINK, { headers: { 'Sec-Purpose': 'prefetch;prerender' }, maxRedirects: 0 });
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('Leave the Nova List?');
});

test('the rejoin page waits for a click', async ({ page }) => {
  const posts = recordPosts(page);
  await page.goto('/rejoin?token=none');
  await page.waitForLoadState('networkidle');
  expect(posts).toEqual([]);
  await page.getByRole('button', { name: 'Yes, put me back' }).click();
  await expect(page).toHaveURL('/rejoin-failed');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('one button unsubscribes the address', async ({ page }) => {
    const posts = recordPosts(page);
    await page.goto(LINK);
    expect(posts).toEqual([]);
    await page.getByRole('main').getByRole('button').click();
    await expect(page).toHaveURL('/unsubscribe-failed');
    expect(posts).toHaveLength(1);
  });
});
