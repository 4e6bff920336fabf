import { readFileSync } from 'node:fs';
import { builtPages } from './support/built-pages.ts';
import { filesOf } from './support/content.ts';
import { attributesOf, plainText } from './support/page-text.ts';
import { FACTS } from './support/stated-facts.ts';
import { STATED_ARTICLES, STATED_BOXES, STATED_LINKS, STATED_LISTS } from './support/stated-lists.ts';
import { expect, test } from './support/test.ts';

const pages = new Map(builtPages().map(({ path, html }) => [path, html]));
const htmlOf = (path: string) => pages.get(path) ?? '';
const mainOf = (path: string) => /<main[^>]*>(.*)<\/main>/s.exec(htmlOf(path))?.[1] ?? '';

/** The texts of elements, in the order of the page. */
function textsOf(html: string, element: string): string[] {
  const name = element.replace(/\W.*$/, '');
  const all = html.matchAll(new RegExp(`<${element}[^>]*>(.*?)</${name}>`, 'gs'));
  return Array.from(all, ([, content = '']) => plainText(content));
}

type Link = readonly [text: string, target: string];

function linksOf(html: string): Link[] {
  return Array.from(html.matchAll(/<a\b[^>]*>.*?<\/a>/gs), ([link]) => [
    plainText(link).replace(' (opens in a new tab)', ''),
    attributesOf(link, 'href')[0] ?? '',
  ]);
}

function isStated([text, href]: Link, [stated, target]: Link): boolean {
  return text === stated && (/^(mailto|https):/.test(target) ? href.startsWith(target) : href === target);
}

for (const [path, lists] of Object.entries(STATED_LISTS)) {
  for (const [element, stated] of lists) {
    test(`${path} has what the specification lists as ${element}, in its order`, () => {
      const texts = textsOf(mainOf(path), element);
      expect(texts.map((text, index) => text.slice(0, (stated[index] ?? text).length))).toEqual(stated);
    });
  }
}

for (const [path, stated] of Object.entries(STATED_LINKS)) {
  test(`the links of ${path} lead where the specification says`, () => {
    const found = linksOf(htmlOf(path)).filter(([text]) => stated.some(([known]) => known === text));
    expect(stated.filter((link) => !found.some((one) => isStated(one, link)))).toEqual([]);
    expect(found.filter((one) => !stated.some((link) => isStated(one, link)))).toEqual([]);
  });
}

test('each newsletter box has its offer, its source and its choice', () => {
  const found = Object.keys(STATED_BOXES).map((path) => [
    path,
    Array.from(htmlOf(path).matchAll(/<astro-island[^>]*component-export="NewsletterSignup"[^>]*>/g), ([island]) => {
      const props = JSON.parse(attributesOf(island, 'props')[0] ?? '{}') as Record<string, [number, unknown]>;
      return ['variant', 'offer', 'source', 'withRadios'].map((name) => props[name]?.[1]);
    }),
  ]);
  expect(Object.fromEntries(found)).toEqual(STATED_BOXES);
});

/** Articles of a page of the blog. */
const A_PAGE = 24;

test('the blog shows the article with the highest id first, and all of them by id', () => {
  const targets = linksOf(mainOf('/blog')).map(([, target]) => target);
  const [featured, ...listed] = targets.filter((target) => target.startsWith('/') && !target.startsWith('/blog'));
  expect(featured).toBe(listed[0]);
  // What is added since is newer.
  const newer = filesOf('articles').length - STATED_ARTICLES.length;
  expect(listed).toHaveLength(Math.min(newer + STATED_ARTICLES.length, A_PAGE));
  expect(listed.slice(newer)).toEqual(STATED_ARTICLES.slice(0, Math.max(0, A_PAGE - newer)));
});

test('the home page and its footer say what the specification quotes', () => {
  const text = plainText(htmlOf('/'));
  for (const quoted of [
    ...['Train Your Nanny', 'Hire a Nanny', 'Bespoke Nanny Placement', 'In-Person CPD Training', 'First Aid Training'],
    ...['Stay Connected', 'Latest Insights', 'Send an Enquiry', 'Schedule a Call', "I'm a parent", "I'm a nanny"],
    ...['Hiring a Nova Nanny', 'Training my current nanny', 'Joining as a professional nanny', 'Other enquiry'],
    ...['Dubai, United Arab Emirates', 'Quick Links', 'Resources', 'Calm homes start with a confident nanny.'],
    `${FACTS.offers.visa} OFF, 2 Year Nanny Visa`,
  ]) {
    expect(text).toContain(quoted);
  }
});

test('llms.txt has the facts, and links that lead to pages', () => {
  const text = readFileSync('dist/llms.txt', 'utf8');
  const { reputation, workshop, newborn, toddler, visa } = FACTS;
  for (const fact of [
    ...[
      reputation.reviews,
      reputation.founder,
      `${workshop.date}, ${workshop.time}`,
      workshop.location,
      workshop.price,
    ],
    ...[newborn.packages, toddler.packages, visa.price, visa.monthly],
    ...['Rates are subject to change', 'hello@nova.example', '+971 50 000 0000'],
  ]) {
    expect(text).toContain(fact);
  }
  const links = Array.from(text.matchAll(/\]\(https:\/\/nova\.example([^)]*)\)/g), ([, path = '']) => path);
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((path) => !pages.has(path) && path !== '/visa-sponsorship')).toEqual([]);
});
