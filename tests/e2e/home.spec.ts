import { FACTS } from './support/facts.ts';
import { afterFrames, waitForFonts } from './support/rendering.ts';
import { watchShifts } from './support/first-load.ts';
import { expect, expectPageFits, test } from './support/test.ts';
import { testimonialAt, TESTIMONIALS } from './support/content.ts';

const ANCHORS = ['home', 'about', 'services', 'parents', 'latest-insights', 'newsletter', 'nannies', 'contact'];
const ORDER = [
  'Calm homes start with a confident nanny.',
  'Nanny training and placement in Dubai',
  'What it costs',
  'Train Your Nanny',
  'Hire a Nanny',
  'Training and placement from one team',
  'Three ways we help your family',
  'From a parent and from a nanny',
  'For parents',
  'Latest Insights',
  'Join the Nova List',
  'Are you a nanny?',
  'Talk to us',
];

test('the page has its landmarks, and downloads scripts on the first interaction, each script once', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to the content"
    - banner:
      - link "Nova, home page"
      - navigation "Main":
        - list:
          - listitem:
            - link "HOME"
    - main:
      - heading "Calm homes start with a confident nanny." [level=1]
      - heading "Train Your Nanny" [level=2]
      - heading "Hire a Nanny" [level=2]
      - heading "Three ways we help your family" [level=2]
      - heading "Bespoke Nanny Placement" [level=3]
      - group "From a parent and from a nanny":
        - group /1 of \\d+/
        - button "Previous testimonial"
        - button "Next testimonial"
      - heading "Latest Insights" [level=2]
      - list "Latest Insights"
      - region "Join the Nova List":
        - form "Join the Nova List"
      - heading "Talk to us" [level=2]
    - contentinfo:
      - navigation "Quick Links"
      - navigation "Resources"
    - complementary "Quick contact"
  `);
  await page.mouse.wheel(0, 4_000);
  await page.waitForFunction(() => scrollY > 3_000);
  await afterFrames(page);
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Next testimonial' }).click();
  await expect(testimonialAt(page, 1)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(new Set(scripts).size).toBe(scripts.length);
});

test.describe('on an unstable connection', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'Failed to fetch dynamically imported module'] });

  test('an island that failed to load its script works after the next interaction', async ({ page }) => {
    await page.route('**/_astro/*.js*', (route) => route.abort());
    await page.goto('/');
    const next = page.getByRole('button', { name: 'Next testimonial' });
    const failed = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'));
    await next.click();
    await failed;
    await expect(testimonialAt(page, 0)).toBeVisible();
    await page.unroute('**/_astro/*.js*');
    await page.mouse.move(0, 0);
    await next.hover();
    // The page does not repeat the click that failed.
    await expect(page.locator('astro-island:not([ssr])').filter({ has: next })).toHaveCount(1);
    await next.click();
    await expect(testimonialAt(page, 1)).toBeVisible();
  });

  test('a form that is sent before its script has loaded shows an error', async ({ page }) => {
    await page.route('**/_astro/*.js*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    const send = page.getByRole('button', { name: 'Send enquiry' });
    await send.click();
    await expect(send).toHaveJSProperty('validationMessage', 'This didn’t load. Please reload the page.');
    await expect(send).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all content is visible, and buttons that need JavaScript are hidden', async ({ page }) => {
    await page.goto('/');
    const headings = await page.getByRole('main').locator('h1, h2').allInnerTexts();
    expect(headings.map((text) => text.replace(/\s+/g, ' '))).toEqual(ORDER);
    const topOf = async (anchor: string) => (await page.locator(anchor).boundingBox())?.y ?? NaN;
    expect(await topOf('#nannies')).toBeGreaterThan(await topOf('#parents'));
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await topOf('#nannies')).toBeGreaterThan(await topOf('#home'));
    expect(await topOf('#nannies')).toBeLessThan(await topOf('#about'));
    for (const anchor of ANCHORS) await expect(page.locator(`#${anchor}`)).toHaveCount(1);
    for (const fact of [
      FACTS.reputation.reviews,
      `${FACTS.reputation.founderShort} Norland-trained founder`,
      '15 at most in person, with a certificate',
      /Workshop\s*AED 300/,
      /Two years with a nanny\s*from AED \d/,
    ]) {
      await expect(page.locator('#home li').filter({ hasText: fact })).toBeVisible();
    }
    for (const { text } of TESTIMONIALS) await expect(page.getByText(text)).toBeVisible();
    for (const [name, radios] of [
      ['Join the Nova List', 2],
      ['News by email', 0],
    ] as const) {
      const form = page.getByRole('form', { name });
      await expect(form.getByRole('radio')).toHaveCount(radios);
      await expect(form.getByLabel('Email')).toHaveCount(1);
    }
    await expect(page.getByRole('button', { name: 'Next testimonial' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next articles' })).toBeHidden();
    await expect(page.getByText('Talk to us')).toHaveCSS('opacity', '1');
  });
});

test('nothing scrolls sideways, shifts or overlaps on any screen, even at 200% text size', async ({ page }) => {
  const totalShift = await watchShifts(page);
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    // Other widths are those of pages.spec.ts.
    if (width === 320 || width === 1920) {
      await page.goto('/');
      await waitForFonts(page);
      // A font that loads late may move words within their lines, but nothing else.
      expect(await totalShift()).toBeLessThan(0.025);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
    await expectPageFits(page);

    const [chat, badge] = await page
      .getByRole('complementary', { name: 'Quick contact' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
    if (!chat) throw new Error('There is no button to chat.');
    // On a phone the offer stands on the picture in place of the badge.
    expect(badge !== undefined, `at ${width}`).toBe(width >= 1280);
    const areApart = (one: DOMRect, other: DOMRect) =>
      one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
    if (badge) expect(areApart(chat, badge), `at ${width}`).toBe(true);
    const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
    expect(logo && logo.x + logo.width <= chat.left, `at ${width}`).toBe(true);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const last = await page
      .getByRole('link', { name: 'Privacy Policy' })
      .evaluate((link) => link.getBoundingClientRect().toJSON() as DOMRect);
    for (const floating of badge ? [chat, badge] : [chat]) expect(areApart(last, floating), `at ${width}`).toBe(true);

    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectPageFits(page);
  }
});
