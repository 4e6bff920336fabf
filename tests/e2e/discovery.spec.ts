import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { builtPages } from './support/built-pages.ts';
import { ARTICLES } from './support/content.ts';
import { structuredDataOf } from './support/page-text.ts';

const pages = builtPages();
const byPath = new Map(pages.map((page) => [page.path, page]));

/** A type of structured data that each page must have. */
const EXPECTED_TYPES: Readonly<Record<string, string>> = {
  '/': 'LocalBusiness',
  '/faq': 'FAQPage',
  '/visa-process': 'FAQPage',
  '/screen-time-management': 'Article',
  '/inside-nova-training-session': 'Article',
  '/training-article': 'Article',
  '/course-selection': 'Course',
  '/workshop': 'EducationEvent',
  '/blog': 'BreadcrumbList',
};

test('pages have structured data of the expected types', () => {
  const types = Object.keys(EXPECTED_TYPES).map((path) => [
    path,
    structuredDataOf(byPath.get(path)?.html ?? '').map((node) => node['@type']),
  ]);
  for (const [path, found] of types) expect(found, String(path)).toContain(EXPECTED_TYPES[String(path)]);
  expect(structuredDataOf(byPath.get('/screen-time-management')?.html ?? '')[0]).toMatchObject({
    datePublished: '2025-07-28',
  });
  const business = structuredDataOf(byPath.get('/')?.html ?? '');
  expect(business).toContainEqual(expect.objectContaining({ priceRange: 'AED 737-1100' }));
});

test('answers in structured data have absolute links', () => {
  const faq = JSON.stringify(structuredDataOf(byPath.get('/faq')?.html ?? ''));
  expect(faq).toMatch(/href=\\"https?:\/\/[^/]+\/course-selection/);
  expect(faq).not.toContain('href=\\"/');
});

test('references in structured data have their target on the same page', () => {
  const unknown = pages.flatMap(({ path, html }) => {
    const nodes = structuredDataOf(html);
    const known = new Set(nodes.map((node) => node['@id']));
    const named = [...JSON.stringify(nodes).matchAll(/\{"@id":"([^"]*)"\}/g)].map(([, id]) => id);
    return named.filter((id) => !known.has(id)).map((id) => `${path}: ${String(id)}`);
  });
  expect(unknown).toEqual([]);
  const [article] = structuredDataOf(byPath.get('/screen-time-management')?.html ?? '');
  expect(article).toHaveProperty(['publisher', '@id']);
});

test('sitemap, robots.txt and feed list the pages that may be indexed', () => {
  const sitemap = readFileSync('dist/sitemap.xml', 'utf8');
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const isCanonical = ({ path, html }: (typeof pages)[number]) =>
    new URL(/rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '').pathname === path;
  const indexed = pages.filter((page) => !page.html.includes('content="noindex"') && isCanonical(page));
  expect(listed.sort()).toEqual(indexed.map(({ path }) => path).sort());
  const robots = readFileSync('dist/robots.txt', 'utf8');
  expect(robots).toContain('/sitemap.xml');
  // Search engines need this endpoint to render the list of workshops.
  expect(robots).toMatch(/^Allow: \/api\/workshops\$$/m);
  const feed = readFileSync('dist/rss.xml', 'utf8');
  expect(feed.split('<item>').length - 1).toBe(Math.min(ARTICLES.length, 30));
  expect(feed).toMatch(/<lastBuildDate>.+<\/lastBuildDate><atom:link href="https?:\/\/[^"]+\/rss.xml" rel="self"/);
  expect(feed).toContain('End it calmly in five steps');
  expect(feed).not.toMatch(/href=&quot;\//);
});

test('each indexed page has a social card with its size and a text alternative', () => {
  const cards = pages.flatMap(({ html }) => /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? []);
  expect(cards.length).toBeGreaterThan(20);
  expect(cards.filter((card) => !existsSync(`dist${new URL(card).pathname}`))).toEqual([]);
  for (const { path, html } of pages.filter((page) => page.html.includes('property="og:image"'))) {
    expect(html, path).toMatch(
      /"og:image:width" content="1200">.*"og:image:height" content="630">.*"og:image:alt" content="[^"]/,
    );
    expect(html, path).toContain('<meta name="twitter:card" content="summary_large_image">');
  }
});
