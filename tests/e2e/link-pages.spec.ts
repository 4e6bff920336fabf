import { expect, test } from './support/test.ts';

const INVALID = "This link isn't valid.";

const PAGES = [
  ['/booking', 'booking', 'Please open the link to your booking.'],
  ['/offer', 'offer'],
  ['/waiting', 'place'],
  ['/feedback', 'questions'],
] as const;

/** The sentences about all such links. */
const GENERAL_LEAD = /^(When a place becomes free|Tell us that you still want|Three questions)/;

test('a page of a link says that it has none or has no server, asks again, and keeps the link in its address', async ({
  page,
  expectErrors,
}) => {
  expectErrors('Failed to load resource');
  for (const [path, noun, without = INVALID] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: without }), path).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await page.evaluate(() => (location.hash = 'forged'));
    const problem = page.getByRole('alert').filter({ hasText: `We could not load your ${noun}.` });
    await expect(problem).toContainText('Please check your connection.');
    await page.unrouteAll();
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: INVALID }), path).toBeVisible();
    await expect(page.getByText('Please open the link in our message again.')).toBeVisible();
    const ask = page.getByRole('link', { name: 'Ask for the link on WhatsApp' });
    await expect(ask, path).toHaveAttribute('href', /^https:\/\/wa\.me\/.*send%20me%20the%20link/);
    await expect(page.getByText(GENERAL_LEAD).filter({ visible: true }), path).toHaveCount(0);
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    await expect(page.getByRole('main'), path).toBeFocused();
    await expect(page).toHaveURL(`${path}#forged`);
  }
});
