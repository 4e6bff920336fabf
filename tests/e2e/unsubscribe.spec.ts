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

test('the page sends nothing until its button is pressed, nor does a prefetch', async ({ page, request }) => {
  const prefetch = await request.get(LINK, { headers: { 'Sec-Purpose': 'prefetch;prerender' }, maxRedirects: 0 });
  expect(prefetch.status()).toBe(200);
  expect(await prefetch.text()).toContain('Leave the Nova List?');
  const posts = recordPosts(page);
  await page.goto(LINK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave the Nova List?');
  await page.mouse.move(200, 300);
  await page.waitForLoadState('networkidle');
  expect(posts).toEqual([]);
  await page.getByRole('button', { name: 'Leave the list' }).click();
  await expect(page).toHaveURL('/unsubscribe-failed');
  expect(posts.map((post) => [new URL(post.url()).search, post.postData()])).toEqual([['?token=none', 'page=1']]);
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
