import { FACTS } from './support/facts.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

test('the FAQ opens one answer at a time, by keyboard, and closes it again', async ({ page }) => {
  await page.goto('/faq');
  const questions = page.locator('details[name=faq]');
  await expect(questions).toHaveCount(10);
  const open = page.locator('details[name=faq][open]');
  await expect(open).toHaveCount(0);

  await questions.nth(0).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(1);
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
});

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
  test(`${path} answers 200 and names ${canonical} as its canonical link`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain(`<link rel="canonical" href="https://nova.example${canonical}">`);
  });
}

for (const path of ['/article/no-such-article', '/articles/no-such-article']) {
  test(`${path} is 'Article Not Found' with status 404`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('>Article Not Found</h1>');
  });
}

test('links that leave for a chat or a mail carry their texts', async ({ page }) => {
  await page.goto('/visa-process');
  const chat = page.getByRole('link', { name: 'Get Visa Now - WhatsApp' }).first();
  await expect(chat).toHaveAttribute('href', 'https://wa.me/971500000001');
  await expect(chat).toHaveAttribute('target', '_blank');
  await page.goto('/for-agencies');
  await expect(page.getByRole('link', { name: 'Write to us about a partnership' })).toHaveAttribute(
    'href',
    /^mailto:hello@nova\.example\?subject=Agency%20Partnership%20Inquiry&body=Hello%20Nova/,
  );
  await page.goto('/workshops');
  const enquiry = await page.getByRole('link', { name: 'Ask on WhatsApp' }).first().getAttribute('href');
  expect(new URL(enquiry ?? '').searchParams.get('text')).toBe(
    `Hello Nova, I would like to ask about the Newborn & Maternity Workshop on ${FACTS.newborn.day}.`,
  );
});

test('/training shows one view at a time, the short one up to 768 pixels', async ({ page }) => {
  await page.goto('/training');
  const details = page.getByRole('link', { name: 'View Details' });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(details).toHaveCount(1);
  await expect(details).toHaveAttribute('href', `/workshops/${FACTS.workshop.id}`);
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(details).toHaveCount(1);
  await expect(details).toHaveAttribute('href', '/workshop');
});

test('an article’s contents stand open where there is room, and fold on a phone', async ({ page }) => {
  await page.goto('/screen-time-management');
  const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'When it goes wrong' });
  await expect(link).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect(link).toBeHidden();
  await page.getByText('In this article').click();
  await link.click();
  await expect(page.getByRole('heading', { name: 'When it goes wrong' })).toBeInViewport();
});

test('an article’s contents show the section that is read', async ({ page }) => {
  await page.goto('/first-aid');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  for (const section of ['How to judge a course', 'The first aid kit']) {
    const link = contents.getByRole('link', { name: section });
    await expect(link).toHaveCSS('font-weight', '400');
    await link.click();
    await expect(link).toHaveCSS('font-weight', '600');
  }
});

test('a heading within an article leaves no word alone on a phone', async ({ page }) => {
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

test('the headings of the visa comparison stand above the text of their columns', async ({ page }) => {
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
});

test('contents that stand open are nothing to open for the keyboard and a screen reader', async ({ page }) => {
  await page.goto('/screen-time-management');
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
});

test('the FAQ is printed with its answers', async ({ page }) => {
  await page.goto('/faq');
  const answers = page.locator('details p');
  await expect(answers.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});
