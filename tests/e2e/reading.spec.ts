import { FACTS } from './support/facts.ts';
import { waitForFonts } from './support/rendering.ts';
import { textOf } from './support/page-text.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

test('the FAQ opens one answer at a time by keyboard, and prints all answers', async ({ page }) => {
  await page.goto('/faq');
  const questions = page.locator('details[name=faq]');
  await expect(questions).toHaveCount(10);
  const open = page.locator('details[name=faq][open]');
  await expect(open).toHaveCount(0);

  await questions.nth(0).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(1);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Frequently asked questions" [level=1]
      - heading "Questions and answers" [level=2]
      - group:
        - heading "What is Nova?" [level=3]
        - paragraph: /Nova trains and places nannies/
      - group:
        - heading "Which courses can my nanny take?" [level=3]
  `);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await questions.nth(3).locator('summary').focus();
  await page.keyboard.press('Space');
  await expect(open).toHaveCount(1);
  await expect(questions.nth(3)).toHaveAttribute('open');
  await expect(
    page.getByText(`September Newborn & Maternity course, packages: ${FACTS.newborn.packages}.`),
  ).toBeVisible();
  await page.keyboard.press('Space');
  await expect(open).toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  const answers = page.locator('details p');
  expect(await answers.count()).toBeGreaterThanOrEqual(10);
  await expect(answers.filter({ visible: false })).toHaveCount(0);
});

test('each path of a page has the canonical link, and an unknown one 404 and a link home', async ({ request }) => {
  for (const [path, canonical] of [
    ['/article/screen-time-management', '/screen-time-management'],
    ['/articles/screen-time-management', '/screen-time-management'],
    ['/screen-time-management', '/screen-time-management'],
    ['/article/paediatric-first-aid-dubai', '/first-aid'],
    ['/articles/paediatric-first-aid-dubai', '/first-aid'],
    ['/article/legally-hire-sponsor-nanny-dubai', '/visa-sponsorship'],
    ['/visa-sponsorship', '/visa-sponsorship'],
    ['/inside-nova-training-session', '/inside-nova-training-session'],
    ['/workshops', '/workshops'],
    ['/newborn-maternity-training', '/workshops'],
    ['/october-toddler-training', '/workshops'],
    ['/refer/yaya', '/referral-program'],
    ['/blog', '/blog'],
  ] as const) {
    const response = await request.get(path);
    expect.soft(response.status(), path).toBe(200);
    const text = await response.text();
    expect.soft(text, path).toContain(`<link rel="canonical" href="https://nova.example${canonical}">`);
  }
  for (const [path, heading] of [
    ['/no-such-page', '404 Page Not Found'],
    ['/article/no-such-article', 'Article Not Found'],
    ['/articles/no-such-article', 'Article Not Found'],
  ] as const) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain(`>${heading}</h1>`);
  }
  const page = await (await request.get('/no-such-page')).text();
  expect(textOf(page)).toContain("We couldn't find the page you were looking for.");
  expect(page).toMatch(/<a[^>]* href="\/"[^>]*>\s*Return to Home/);
});

test('/training has a short view up to 768 px, and a long view above', async ({ page }) => {
  await page.goto('/training');
  const details = page.getByRole('link', { name: 'View Details' });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(details).toHaveCount(1);
  await expect(details).toHaveAttribute('href', `/workshops/${FACTS.workshop.id}`);
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(details).toHaveCount(1);
  await expect(details).toHaveAttribute('href', '/workshop');
});

test('an article’s table of contents highlights the current section, and folds on a phone', async ({ page }) => {
  await page.goto('/first-aid');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - article:
        - heading /Paediatric first aid in Dubai/ [level=1]
        - navigation "Contents"
        - heading "In short" [level=2]
        - table
        - heading "Sources" [level=2]
        - region /off when you hire a nanny/:
          - form /off when you hire a nanny/
      - heading "Keep reading" [level=2]
      - heading "What you can do next" [level=2]
  `);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents).toMatchAriaSnapshot(`
    - navigation "Contents":
      - group:
        - text: In this article
        - list
  `);
  await page.getByRole('link', { name: 'Back to' }).focus();
  await page.keyboard.press('Tab');
  await expect(contents.getByRole('link').first()).toBeFocused();

  // They move the links: a click before may miss.
  await waitForFonts(page);
  const link = contents.getByRole('link', { name: 'The first aid kit' });
  for (const section of [contents.getByRole('link', { name: 'How to judge a course' }), link]) {
    await expect(section).toHaveCSS('font-weight', '400');
    await section.click();
    await expect(section).toHaveCSS('font-weight', '600');
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.setViewportSize(PHONE);
  await expect(link).toBeHidden();
  await page.getByText('In this article').click();
  await link.click();
  await expect(page.getByRole('heading', { name: 'The first aid kit' })).toBeInViewport();
});

test('a heading within an article leaves no short last line on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/first-thousand-days');
  const heading = page.getByRole('heading', { name: 'Why These Years Shape the Future' });
  const lines = await heading.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Array.from(range.getClientRects(), ({ width }) => width);
  });
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.min(...lines)).toBeGreaterThan(Math.max(...lines) / 2);
});

test('the headings of the visa comparison align with their columns, and on a phone name its cards', async ({
  page,
}) => {
  await page.goto('/visa-process');
  const starts = (row: number) =>
    page
      .getByRole('row')
      .nth(row)
      .locator('th, td')
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return Math.round(range.getBoundingClientRect().left);
        }),
      );
  expect(await starts(0)).toEqual(await starts(1));
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "A special rate for your nanny’s two-year visa" [level=1]
      - heading "Six steps to the visa" [level=2]
      - heading "10 reasons to choose our licensed visa partner" [level=2]
      - table "10 reasons to choose our licensed visa partner":
        - rowgroup:
          - row:
            - columnheader "What to compare"
            - columnheader "Our licensed visa partner"
        - rowgroup:
          - row:
            - rowheader "Cost"
            - cell /AED [\\d,]+/
      - heading "Questions about the visa" [level=2]
  `);
});
