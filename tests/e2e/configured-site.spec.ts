import { readdirSync, readFileSync } from 'node:fs';
import { enterCode, openAs } from './support/access.ts';
import { COPY, DEPLOY, FEED, serveConfiguredCopy, TAG, type ConfiguredCopy } from './support/configured-copy.ts';
import { fillMumsgist, fillYaya } from './support/forms.ts';
import { brotli } from './support/first-load.ts';
import { afterFrames } from './support/rendering.ts';
import { plainText, textOf } from './support/page-text.ts';
import { expect, expectAccessible, test as base } from './support/test.ts';

/** The provider's script: it fills its element, and counts the calls that draw it again. */
const PROVIDER = `
  document.getElementById('our-feed').textContent = 'Three photos';
  window.drawn = 0;
  window.instgrm = { Embeds: { process: () => { window.drawn += 1; } } };
`;

/** Tests on one copy of the site, with all that an owner can add. */
const test = base.extend<object, { copy: ConfiguredCopy }>({
  copy: [
    async ({}, use, { project }) => {
      await using copy = await serveConfiguredCopy(project.use.baseURL);
      await use(copy);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ copy }, use) => use(copy.origin),
});

/** A page of the copy. */
const read = (file: string) => readFileSync(`${COPY}/dist/${file}`, 'utf8');

test.describe.configure({ mode: 'serial' });

test.beforeEach(({ page }) =>
  page.route(`${TAG}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
);

test('a new partner of each form type gets its pages, sign-in, referrals and CSV', async ({ page }) => {
  await page.goto('/refer/nest');
  await expect(page.getByRole('heading', { name: 'You were referred by Nest' })).toBeVisible();
  await expect(page.getByText('for families referred by Nest.')).toBeVisible();
  await expect(page.getByText('Nest can see what you send here')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/refer\/nest$/);
  await fillMumsgist(page, 'Layla Nest');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send My Interest' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();

  await page.goto('/refer/wren');
  await expect(page.getByText('This is the rate for Wren.')).toBeVisible();
  await fillYaya(page, 'Layla Wren');
  await page.getByRole('button', { name: 'Register Your Nanny' }).click();
  await expect(page).toHaveURL('/refer/wren/payment');
  const pay = page.getByRole('link', { name: /^Pay \d+ AED Now$/ });
  await expect(pay).toHaveAttribute('href', /^https:\/\/pay\.example\/wren\?client_reference_id=[\da-f-]{36}$/);
  await expect(page.getByText('We can’t see a registration in this browser.')).toBeHidden();

  await page.goto('/dashboard/nest');
  await enterCode(page, 'nest-code-for-tests');
  await expect(page.getByRole('heading', { name: 'Nest referrals' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Layla Nest' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Layla Wren' })).toHaveCount(0);
  await expectAccessible(page);
  const referrals = await page.request.get('/api/referrals');
  expect(await referrals.json()).toMatchObject([
    { fullName: 'Layla Nest', referralCode: 'NEST', trainingType: 'bespoke-workshop', status: 'pending' },
  ]);
  expect((await page.request.get('/api/referrals?referralCode=WREN')).status()).toBe(403);
  const csv = await page.request.get('/api/exports/referrals.csv');
  expect(csv.headers()['content-disposition']).toContain('NEST-referrals.csv');
  expect(await csv.text()).toContain('Layla Nest');
  expect(await csv.text()).not.toContain('Layla Wren');

  await openAs(page, 'admin', '/admin?tab=referrals');
  const codes = ['MUMSGIST', 'YAYA', 'NEST', 'WREN'];
  const months = page.getByRole('region', { name: 'Submissions by month' });
  await expect(months.getByRole('columnheader')).toHaveText(['Month', ...codes]);
  await expect(page.getByRole('combobox', { name: 'Partner' }).getByRole('option')).toHaveText([
    'All Partners',
    ...codes,
  ]);
  const summary = await page.request.get('/api/summary');
  expect(await summary.json()).toMatchObject({
    partners: [{}, {}, { referralCode: 'NEST', commission: 0 }, { referralCode: 'WREN', commission: null }],
  });
});

test('no page and no script contains the deploy id', () => {
  const files = readdirSync(`${COPY}/dist`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(html|js)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => read(file).includes(DEPLOY))).toEqual([]);
});

test('no page that a secret link opens, and no dashboard, has the analytics tag', () => {
  const withTag = (page: string) => read(`${page}.html`).includes(TAG);
  expect(withTag('faq')).toBe(true);
  const leaving = ['unsubscribe', 'unsubscribed', 'unsubscribe-failed'];
  const pages = [...leaving, 'booking', 'offer', 'certificate', 'admin', 'admin/people', 'dashboard/yaya'];
  expect(pages.filter(withTag)).toEqual([]);
});

test('the photo feed loads once, when it is near the viewport, and draws again on return', async ({ page }) => {
  let requests = 0;
  await page.route(`${FEED}/**`, (route) => {
    requests += 1;
    return route.fulfill({ contentType: 'text/javascript', body: PROVIDER });
  });
  await page.goto('/');
  expect(requests).toBe(0);
  const panel = page.getByRole('heading', { name: 'Photos from Nova' });
  await panel.scrollIntoViewIfNeeded();
  await expect(page.getByText('Three photos')).toBeVisible();
  const drawn = () => page.evaluate(() => (window as unknown as { drawn: number }).drawn);
  expect(await drawn()).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await afterFrames(page);
  await panel.scrollIntoViewIfNeeded();
  await expect.poll(drawn).toBe(1);
  expect(requests).toBe(1);
});

test('a blocked photo feed leaves the link to the profile', async ({ page, expectErrors }) => {
  expectErrors('Failed to load resource');
  await page.route(`${FEED}/**`, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('heading', { name: 'Photos from Nova' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'See our photos on Instagram' })).toBeVisible();
});

test('each navigation sends one page view, when the page is idle', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(TAG)) loaded.push(request.url());
  });
  const commands = () =>
    page.evaluate(() => {
      const { dataLayer } = window as unknown as { dataLayer: ArrayLike<unknown>[] };
      return dataLayer.map(({ 0: name, 1: subject }) => [name, name === 'js' ? '' : subject]);
    });
  for (const path of ['/', '/faq']) {
    await page.goto(path);
    await expect.poll(() => loaded).toHaveLength(1);
    expect(await commands()).toEqual([
      ['js', ''],
      ['config', 'N-1'],
    ]);
    expect(loaded.splice(0)).toEqual([`${TAG}/js?id=N-1`]);
  }
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect((await commands()).at(-1)).toEqual(['event', 'page_view']);
});

test('facts from the owner appear on the pages that need them', () => {
  const texts = {
    'index.html': [
      '© Nova Training FZ-LLC. Trade licence 123456.',
      'We usually reply within 2 hours, Sunday to Thursday, 9:00 AM - 5:00 PM.',
      'Hannah Example Hannah left Norland in 2009.',
    ],
    'visa-process.html': [
      'The figures are as our partner stated on 1 November 2026.',
      'Under the package our visa partner is her employer: it pays her, and it owes end of service.',
    ],
    'visa-sponsorship.html': ['Introductions are made by Tadbeer Example, MOHRE licence M-77.'],
    'faq.html': [
      'Introductions are made by Tadbeer Example, MOHRE licence M-77.',
      'How soon do you reply?',
      'What does placement cost?',
      'We read every reference.',
    ],
    'nova-family.html': [
      'Introductions are made by Tadbeer Example, MOHRE licence M-77. Training permit P-12.',
      'What it costs',
      'One month of her salary, once.',
      'If it doesn’t work out',
      'We search again.',
    ],
    'workshop.html': ['What to bring', 'A notebook and comfortable shoes.', 'See the place on a map'],
    'booking.html': ['What to bring', 'A notebook and comfortable shoes.'],
    'nannies.html': ['What to bring A notebook and comfortable shoes.'],
  };
  for (const [page, parts] of Object.entries(texts)) {
    for (const part of parts) expect.soft(plainText(read(page)), page).toContain(part);
  }
  for (const part of [
    'href="https://reviews.example/nova"',
    'Hannah at the door',
    '"founder":',
    '"streetAddress":"Al Wasl Road 1"',
  ])
    expect.soft(read('index.html')).toContain(part);
  for (const page of ['workshop.html', 'training.html']) expect.soft(read(page)).toContain('Chairs in a half circle');
});

test('the page for nannies is there in each reviewed language, linked from the others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/nannies');
  const languages = page.getByRole('navigation', { name: 'Languages' });
  await expect(languages.getByRole('link')).toHaveText(['English', 'Tagalog']);
  await languages.getByRole('link', { name: 'Tagalog' }).click();
  await expect(page).toHaveURL('/nannies/tl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tl');
  await expect(page.getByRole('heading', { name: 'Para sa mga yaya' })).toBeVisible();
  await expect(languages.getByRole('listitem').first()).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('link', { name: '80084' })).toHaveAttribute('href', 'tel:80084');
  await expectAccessible(page);
  for (const file of ['nannies.html', 'nannies/tl.html']) {
    const html = read(file);
    expect([...html.matchAll(/hreflang="([\w-]+)" href="[^"]*\.example([^"]+)"/g)].map(([, ...link]) => link)).toEqual([
      ['en', '/nannies'],
      ['tl', '/nannies/tl'],
      ['x-default', '/nannies'],
    ]);
    expect(html).not.toMatch(/<script|\{\w+\}(?![^<]*<\/style>)/);
    expect(brotli(html)).toBeLessThan(12_000);
  }
  expect(read('nannies/tl.html')).toContain('<link rel="canonical" href="https://nova.example/nannies/tl">');
  expect(read('sitemap.xml')).toContain('https://nova.example/nannies/tl<');
});

test('an empty article has a notice; a blog page lists 24 articles, the feed 30, home 9', () => {
  const html = read('articles/empty.html');
  expect(textOf(html)).toContain('This article is currently being updated. Please check back soon.');
  expect(textOf(html)).not.toContain('min read');
  expect(html).not.toContain('Stairs to a star');
  expect(html).toContain('<link rel="canonical" href="https://nova.example/articles/empty">');
  expect(read('article/empty.html')).toContain('<link rel="canonical" href="https://nova.example/articles/empty">');

  const blog = read('blog.html');
  expect(blog).toContain('href="/article/empty"');
  expect(blog).toContain('href="/blog/2" rel="next"');
  // The 25th article.
  expect(blog).not.toContain('href="/screen-time-management"');
  expect(read('blog/2.html')).toContain('href="/screen-time-management"');
  expect(read('blog/2.html')).toContain('href="/blog" rel="prev"');
  expect(read('rss.xml').match(/<item>/g)).toHaveLength(30);
  expect(read('index.html').match(/href="\/article\/newer-\d+"/g)).toHaveLength(9);
});

test('long code and wide tables scroll inside themselves, and pictures from here are shown', async ({ page }) => {
  await page.goto('/articles/wide');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const text of ['{code} xxx', '~~~ {code} # no heading'])
      await expect(page.locator('pre', { hasText: text })).toBeVisible();
    const alignments = await page
      .locator('.prose td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign));
    expect(alignments).toEqual(['start', 'center', 'end']);
  }
  const picture = page.getByRole('img', { name: 'A red square' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(read('articles/wide.html')).not.toContain('style="');
});

test('a fact of law that is too old is named by the build and on the page, which ends with the day of the check', ({
  copy,
}) => {
  expect(copy.printedByBuild).toContain('src/content/law/old-rule.mdx was looked up too long ago. Look it up again');
  const text = textOf(read('articles/old-law.html'));
  expect(text).toContain('Checked more than a year ago; ask MOHRE before you rely on it.');
  expect(text).toContain('Rules checked on 31 January 2024. Nothing here is legal advice.');
  expect(textOf(read('visa-sponsorship.html'))).toMatch(/Rules checked on \d+ \w+ \d{4}\./);
});
