import { readdirSync, readFileSync } from 'node:fs';
import { builtPages } from './support/built-pages.ts';
import { entriesOf } from './support/content.ts';
import { FACTS } from './support/facts.ts';
import { brotli } from './support/first-load.ts';
import { plainText, textOf } from './support/page-text.ts';
import { expect, test } from './support/test.ts';

const htmlOf = new Map(builtPages().map(({ path, html }) => [path, html]));
const html = htmlOf.get('/nannies') ?? '';
const text = textOf(html);

test('the page in plain English has seven blocks with a drawing, few words and no script, and is light', () => {
  expect(html).not.toMatch(/<script|<astro-island|<link[^>]+stylesheet/);
  expect(html.match(/<section/g)).toHaveLength(7);
  expect(html.match(/<section[^>]*> *<svg/g)).toHaveLength(7);
  expect(text.split(' ').length).toBeLessThanOrEqual(150);
  expect(brotli(html)).toBeLessThan(12_000);
});

test('it says what the next workshop is and costs, and whom to call', async ({ page }) => {
  const { date, time, location, price, duration } = FACTS.workshop;
  for (const fact of [date, time, location, price, `${duration} of training`]) expect(text).toContain(fact);
  // The owner has not said.
  expect(text).toContain('What to bring Ask us what to bring.');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/for-nannies');
  await page.getByRole('link', { name: 'The same in plain English' }).click();
  await expect(page).toHaveURL(/\/nannies$/);
  for (const number of ['80084', '600590000', '999'])
    await expect(page.getByRole('link', { name: number })).toHaveAttribute('href', `tel:${number}`);
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeInViewport();
  await page.getByRole('link', { name: 'Book a place' }).click();
  await expect(page).toHaveURL(/\/workshop$/);
});

test('search engines find it, and each of its languages', () => {
  const languages = [...html.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, code = '', href = '']) => [
    code,
    new URL(href).pathname,
  ]);
  expect(languages).toEqual([
    ['en', '/nannies'],
    ['x-default', '/nannies'],
  ]);
  expect(readFileSync('dist/sitemap.xml', 'utf8')).toMatch(/\/nannies<\/loc>/);
  expect(plainText(htmlOf.get('/for-nannies') ?? '')).toContain('in plain English');
});

test('a language that nobody has reviewed leaves no trace in what is served', () => {
  const drafts = entriesOf('nannies').filter(({ data }) => !data['reviewedBy']);
  expect(drafts.map(({ name }) => name)).toEqual(['am', 'hi', 'ne', 'si', 'tl']);
  expect([...htmlOf.keys()].filter((path) => path.startsWith('/nannies'))).toEqual(['/nannies']);
  const served = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(html|js|json|txt|xml)$/.test(file),
  );
  expect(served.length).toBeGreaterThan(100);
  for (const file of served) {
    const content = readFileSync(`dist/${file}`, 'utf8');
    const found = drafts.filter(
      ({ name, data }) => content.includes(`/nannies/${name}`) || content.includes(String(data['title'])),
    );
    expect.soft(found, file).toEqual([]);
  }
});
