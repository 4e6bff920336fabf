import { expect, test } from './support/test.ts';

const PAGES = [
  ['/booking', 'booking'],
  ['/offer', 'offer'],
  ['/waiting', 'place'],
  ['/feedback', 'questions'],
] as const;

test('a page of a link says that the server cannot be reached, and asks again when it is told to', async ({
  page,
  expectErrors,
}) => {
  expectErrors('Failed to load resource');
  for (const [path, noun] of PAGES) {
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(`${path}#forged`);
    const problem = page.getByRole('alert').filter({ hasText: `We could not load your ${noun}.` });
    await expect(problem).toContainText('Please check your connection.');
    await page.unrouteAll();
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: "This link isn't valid." }), path).toBeVisible();
  }
});
