import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { builtPages } from './support/built-pages.ts';
import { ARTICLES } from './support/content.ts';
import { attributesOf, plainText } from './support/page-text.ts';
import { FACTS } from './support/facts.ts';
import { SPECIFIED } from './support/specified-texts.ts';

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

function isSpecified([text, href]: Link, [specified, target]: Link): boolean {
  return text === specified && (/^(mailto|https):/.test(target) ? href.startsWith(target) : href === target);
}

test('the content has the specified facts', () => {
  expect(FACTS).toMatchObject(SPECIFIED.facts);
});

test('headings, questions and tables have the specified order', () => {
  for (const [path, lists] of Object.entries(SPECIFIED.lists)) {
    for (const [element, specified] of Object.entries(lists)) {
      const texts = textsOf(mainOf(path), element);
      const beginnings = texts.map((text, index) => text.slice(0, (specified[index] ?? text).length));
      expect.soft(beginnings, `${path} ${element}`).toEqual(specified);
    }
  }
});

test('links have the specified targets', () => {
  for (const [path, specified] of Object.entries(SPECIFIED.links)) {
    const found = linksOf(htmlOf(path)).filter(([text]) => specified.some(([known]) => known === text));
    expect.soft(specified.filter((link) => !found.some((one) => isSpecified(one, link)))).toEqual([]);
    expect.soft(found.filter((one) => !specified.some((link) => isSpecified(one, link)))).toEqual([]);
  }
});

test('chat links open a new tab, and a question about a workshop has its name and day', () => {
  const chats = Array.from(pages, ([path, html]) => {
    const withScripts = html.replace(/<noscript>.*?<\/noscript>/gs, '');
    return (withScripts.match(/<a\b[^>]*wa\.me[^>]*>[^<]*WhatsApp/g) ?? []).map((chat) => `${path}: ${chat}`);
  }).flat();
  expect(chats.length).toBeGreaterThan(10);
  expect(chats.filter((chat) => !chat.includes('target="_blank"'))).toEqual([]);
  const question = linksOf(mainOf('/workshops')).find(([text]) => text === 'Ask on WhatsApp')?.[1] ?? '';
  expect(new URL(question).searchParams.get('text')).toBe(
    `Hello Nova, I would like to ask about the Newborn & Maternity Workshop on ${FACTS.newborn.day}.`,
  );
});

test('each newsletter box has the specified variant, offer, source and choice', () => {
  const found = Object.keys(SPECIFIED.boxes).map((path) => [
    path,
    Array.from(htmlOf(path).matchAll(/<astro-island[^>]*component-export="NewsletterSignup"[^>]*>/g), ([island]) => {
      const props = JSON.parse(attributesOf(island, 'props')[0] ?? '{}') as Record<string, [number, unknown]>;
      return ['variant', 'offer', 'source', 'withRadios'].map((name) => props[name]?.[1]);
    }),
  ]);
  expect(Object.fromEntries(found)).toEqual(SPECIFIED.boxes);
});

/** Articles on one page of the blog. */
const PAGE_SIZE = 24;

test('the blog features the article with the highest id, and lists articles by id', () => {
  const targets = linksOf(mainOf('/blog')).map(([, target]) => target);
  const [featured, ...listed] = targets.filter((target) => target.startsWith('/') && !target.startsWith('/blog'));
  expect(featured).toBe(listed[0]);
  expect(listed).toEqual(ARTICLES.slice(0, PAGE_SIZE));
});

test('the home page and its footer have the specified texts', () => {
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

test('llms.txt has the facts, and its links have existing targets', () => {
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
    ...[newborn.packages, toddler.packages, visa.price, visa.perMonth],
    ...['Rates are subject to change', 'hello@nova.example', '+971 50 000 0000'],
  ]) {
    expect(text).toContain(fact);
  }
  const links = Array.from(text.matchAll(/\]\(https:\/\/nova\.example([^)]*)\)/g), ([, path = '']) => path);
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((path) => !pages.has(path) && path !== '/visa-sponsorship')).toEqual([]);
});
